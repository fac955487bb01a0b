import type { ReactNode } from 'react';
import { Box } from 'shared-lib/ui';

/** A place that stands before anything is said in it, so that what comes is read out when people have a moment. */
export function Live({ children }: { children: ReactNode }) {
  return (
    <Box role="status" aria-live="polite">
      {children}
    </Box>
  );
}
