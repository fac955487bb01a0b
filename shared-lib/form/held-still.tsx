import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Stack } from 'shared-lib/ui';

type HeldStillProps = { isSaving: boolean; children: ReactNode };

/**
 * Fields that hold still while they are saved: what was typed then would be gone with a form that closes. Neither they
 * nor the button that was pressed can keep the focus meanwhile: after a save that came to nothing it is back.
 */
export function HeldStill({ isSaving, children }: HeldStillProps) {
  const had = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isSaving) had.current = activeElement;
    else if (activeElement === body && had.current instanceof HTMLElement) had.current.focus();
  }, [isSaving]);
  return (
    <Stack gap="4" inert={isSaving}>
      {children}
    </Stack>
  );
}
