import type { ReactNode } from 'react';
import { Stack } from 'shared-lib/ui';

/** Several values below each other; '--' where there is none. */
export function Lines({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return '--';
  return (
    <Stack as="ul" gap="1" listStyleType="none">
      {children}
    </Stack>
  );
}
