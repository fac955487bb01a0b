import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * An element that had the focus, with the id of the record in its row. The table reuses rows, so the row may
 * later show another record.
 */
export type OpenerReference = { element: Element | null; record: string | undefined };

export function makeOpenerReference(element: Element | null): OpenerReference {
  return { element, record: findRecordIdOfRow(element) };
}

/**
 * Finds the id of the record in the element's table row. Rows are reused, so a changed id means that the old
 * record's row has disappeared.
 */
function findRecordIdOfRow(element: Element | null): string | undefined {
  return element?.closest('[data-id]')?.getAttribute('data-id') ?? undefined;
}

/** Gives the focus back to the element that opened an overlay when the overlay closes. */
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
    // The focus returns a moment later, because React restores the focus itself while it removes elements.
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
