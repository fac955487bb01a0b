import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * An element that had the focus, with the id of the record in its table row. Tables reuse rows, so the row may later
 * show another record.
 */
export type OpenerReference = { element: Element | null; record: string | undefined };

export function makeOpenerReference(element: Element | null): OpenerReference {
  return { element, record: findRecordIdOfRow(element) };
}

/**
 * Finds the id of the record in the element's table row. A changed id means that the row of the earlier record has
 * disappeared.
 */
function findRecordIdOfRow(element: Element | null): string | undefined {
  return element?.closest('[data-id]')?.getAttribute('data-id') ?? undefined;
}

/** When an overlay closes, returns the focus to the element that opened it. */
export function useFocusReturn(
  element: RefObject<HTMLElement | null>,
  { isOpen }: { isOpen: boolean },
): RefObject<OpenerReference> {
  // Reads the opener at the first render, before the overlay takes the focus.
  const [first] = useState(() => makeOpenerReference(document.activeElement));
  const opener = useRef(first);
  useLayoutEffect(() => {
    const root = element.current;
    if (!isOpen || !root) return;
    // Returns the focus a moment later, because React itself restores the focus while it removes elements.
    return () => queueMicrotask(() => returnFocusToOpener(opener.current, root));
  }, [element, isOpen]);
  return opener;
}

function returnFocusToOpener({ element, record }: OpenerReference, root: HTMLElement): void {
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body || root.contains(activeElement);
  if (!isFree || findRecordIdOfRow(element) !== record) return;
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}
