import type { ReactNode } from 'react';
import { Box } from 'shared-lib/ui';

/** Fields side by side where there is room, under each other on phones. */
export function FieldsInPairs({ children }: { children: ReactNode }) {
  return (
    <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      {children}
    </Box>
  );
}
