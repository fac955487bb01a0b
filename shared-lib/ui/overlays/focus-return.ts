import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** An element that had the focus, and the record of its row. Rows are reused for other records. */
export type Opener = { element: Element | null; record: string | null | undefined };

export function rememberOpener(element: Element | null): Opener {
  return { element, record: findRecordIdOfRow(element) };
}

/**
 * The id of the record in the element's table row. A table row is reused for other records, so a changed id
 * means that the row of the old record has disappeared.
 */
function findRecordIdOfRow(element: Element | null): string | null | undefined {
  return element?.closest('[data-id]')?.getAttribute('data-id');
}

/** Returns the focus to the opener of an overlay when it closes. */
export function useFocusReturn(
  element: RefObject<HTMLElement | null>,
  { isOpen }: { isOpen: boolean },
): RefObject<Opener> {
  // Read at the first render, before the overlay takes the focus.
  const [first] = useState(() => rememberOpener(document.activeElement));
  const opener = useRef(first);
  useLayoutEffect(() => {
    const root = element.current;
    if (!isOpen || !root) return;
    // Delayed, because React restores the focus while it removes elements.
    return () => queueMicrotask(() => returnFocus(opener.current, root));
  }, [element, isOpen]);
  return opener;
}

function returnFocus({ element, record }: Opener, root: HTMLElement): void {
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body || root.contains(activeElement);
  if (!isFree || findRecordIdOfRow(element) !== record) return;
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}
