import type { ReactNode } from 'react';
import { Box } from 'shared-lib/ui';

type LiveProps = {
  /** `in view`: below the toolbar, however far one has scrolled. */
  stays: 'in place' | 'in view';
  children: ReactNode;
};

const below = { position: 'sticky', top: '14', zIndex: 'docked' } as const;

/** A place that stands before anything is said in it, so that what comes is read out when people have a moment. */
export function Live({ stays, children }: LiveProps) {
  return (
    <Box role="status" aria-live="polite" {...(stays === 'in view' && below)}>
      {children}
    </Box>
  );
}
