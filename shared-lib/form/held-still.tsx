import { type ReactNode, useEffect, useRef } from 'react';
import { Stack } from 'shared-lib/ui';

type HeldStillProps = { isSaving: boolean; children: ReactNode };

/**
 * Fields that hold still while they are saved: what was typed then would be gone with a form that closes. A save that
 * came to nothing gives them the focus back.
 */
export function HeldStill({ isSaving, children }: HeldStillProps) {
  const last = useRef<EventTarget>(undefined);
  useEffect(() => {
    const { current } = last;
    const isNowhere = document.activeElement === document.body;
    if (!isSaving && isNowhere && current instanceof HTMLElement) current.focus();
  }, [isSaving]);
  return (
    <Stack
      gap="4"
      inert={isSaving}
      onFocus={({ target }) => {
        last.current = target;
      }}
    >
      {children}
    </Stack>
  );
}
