import { useEffect, useRef } from 'react';

/** The button that was pressed could not keep the focus while the save ran: after a refusal it has it again. */
export function FocusAfterRefusal({ isSaving }: { isSaving: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const wasSaving = useRef(false);
  useEffect(() => {
    const isOver = wasSaving.current && !isSaving;
    wasSaving.current = isSaving;
    if (!isOver || document.activeElement !== document.body) return;
    place.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isSaving]);
  return <span ref={place} hidden />;
}
