import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { keysAreOn } from './kept-keys';
import { type ListKey, meantKey } from './list-keys';

type Keys = {
  /** What the rows are in; each carries its record's id. */
  view: RefObject<HTMLElement | null>;
  /** The page that the rows are of. */
  of: string | undefined;
  onSheet: () => void;
};

/** Single keys for the list in view. While a dialog is open they are the dialog's. */
export function useListKeys({ view, of, onSheet }: Keys): void {
  useFocusOnPage(view, of);
  useEffect(() => {
    const over = new AbortController();
    const hear = (event: KeyboardEvent) => {
      const key = meantKey(event);
      if (event.defaultPrevented || key === undefined || !keysAreOn() || isCovered()) return;
      const isDone = key === '?' ? showSheet(onSheet) : acts[key](view.current, event.target);
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', hear, { signal: over.signal });
    return () => over.abort();
  }, [view, onSheet]);
}

/** No row of another page has the focus of one that stood in its place, and where a row goes the rows have it. */
function useFocusOnPage(view: Keys['view'], of: string | undefined): void {
  const before = useRef(of);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const over = new AbortController();
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', note, { signal: over.signal });
    return () => over.abort();
  }, []);
  useLayoutEffect(() => {
    const isOther = before.current !== of;
    before.current = of;
    const rows = view.current;
    if (!rows) return;
    const { activeElement, body } = document;
    const last = activeElement === body ? focused.current : activeElement;
    if (!(last instanceof Element)) return;
    // The other page may have fewer rows, or not as many yet; and of the same one a row may have gone.
    const isLost = isOutOfView(last) && (isOther || rows.contains(last));
    if (isLost || (isOther && rows.contains(activeElement))) rows.focus({ preventScroll: true });
  });
}

function isOutOfView(element: Element): boolean {
  return !element.isConnected || element.closest('[hidden]') !== null;
}

function isCovered(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

function showSheet(onSheet: () => void): boolean {
  onSheet();
  return true;
}

type Act = (view: HTMLElement | null, target: EventTarget | null) => boolean;

/** Each says whether it did something; the browser does what it always does where not. */
const acts: Record<Exclude<ListKey, '?'>, Act> = {
  // The search of the whole list goes before the filter of its rows, which stands first.
  '/': () => focusOn(find('[data-search]') ?? find('[data-keyword]')),
  j: (view) => step(view, 1),
  k: (view) => step(view, -1),
  // Between the rows and the pages lie some hundred stops of the tab key.
  n: () => turn('Next page'),
  p: () => turn('Previous page'),
  // On a button or a link within the row Enter is theirs.
  Enter: (view, target) => target === rowOf(view) && press(view, '[data-does=view]'),
  e: (view) => press(view, '[data-edits]'),
  x: (view) => press(view, '[data-does=select]'),
};

function find(part: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(part);
}

function turn(way: string): boolean {
  const button = find(`[aria-label="${way}"]:not([aria-disabled=true])`);
  button?.click();
  return button !== null;
}

/** The row that has the focus, or something in it. */
function rowOf(view: HTMLElement | null): HTMLElement | undefined {
  return rowsOf(view).find((row) => row.matches(':focus-within'));
}

function rowsOf(view: HTMLElement | null): HTMLElement[] {
  return [...(view?.querySelectorAll<HTMLElement>('[data-id]:not([hidden])') ?? [])];
}

function step(view: HTMLElement | null, way: 1 | -1): boolean {
  const rows = rowsOf(view);
  const now = rows.findIndex((row) => row.matches(':focus-within'));
  if (now === -1) return returnTo(view, rows);
  return focusOn(rows[Math.min(Math.max(now + way, 0), rows.length - 1)]);
}

/** To the row that one was in, and to the first one where it has gone. While it may still come the key does nothing. */
function returnTo(view: HTMLElement | null, rows: HTMLElement[]): boolean {
  const { lastRow } = view?.dataset ?? {};
  const last = rows.find(({ dataset }) => dataset.id === lastRow);
  if (!last && lastRow && view?.querySelector('[data-drawing]')) return true;
  return focusOn(last ?? rows[0]);
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.scrollIntoView?.({ block: 'nearest' });
  return element !== null && element !== undefined;
}

function press(view: HTMLElement | null, part: string): boolean {
  const element = rowOf(view)?.querySelector<HTMLElement>(part);
  element?.click();
  return element !== undefined && element !== null;
}
