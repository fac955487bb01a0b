import type { ReactNode } from 'react';
import { chakra } from 'shared-lib/ui';

/** What the button that opens it names as its target. */
export const profileId = 'profile';

/** The browser's own popover: it closes on Escape and on a click elsewhere, and gives the focus back. */
const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    top: '3.25rem',
    right: { base: '3', md: '4' },
    m: '0',
    p: '2',
    minW: '52',
    maxW: 'calc(100vw - 1.5rem)',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    rounded: 'lg',
    shadow: 'md',
  },
});

export function ProfilePanel({ children }: { children: ReactNode }) {
  return (
    <Panel id={profileId} popover="auto">
      {children}
    </Panel>
  );
}
