import type { ReactNode } from 'react';
import { Box } from 'shared-lib/ui';

type LiveProps = {
  /** `in view`: sticks below the toolbar while the page scrolls. */
  stays: 'in place' | 'in view';
  children: ReactNode;
};

const below = { position: 'sticky', top: '14', zIndex: 'docked' } as const;

/** A live region that exists before its first message, so that screen readers read messages out politely. */
export function Live({ stays, children }: LiveProps) {
  return (
    <Box role="status" aria-live="polite" {...(stays === 'in view' && below)}>
      {children}
    </Box>
  );
}
