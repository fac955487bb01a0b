import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from 'shared-lib/words';
import { areShortcutsOn, findShortcut, type ListShortcutKey } from './list-keys';

type UseListKeysOptions = {
  /** The element that contains the rows. Each row has its record's id. */
  view: RefObject<HTMLElement | null>;
  /** The key of the page to which the rows belong. */
  pageKey: string | undefined;
  onSheet: () => void;
};

/**
 * Handles the single-key shortcuts of the list. While a dialog is open, only the keys for its next and
 * previous record work.
 */
export function useListKeys({ view, pageKey, onSheet }: UseListKeysOptions): void {
  useFocusOnPageChange(view, pageKey);
  useEffect(() => {
    const over = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      const key = findShortcut(event);
      if (event.defaultPrevented || key === undefined || !areShortcutsOn() || isShortcutUsedByDialog(key)) return;
      if (key === '?') onSheet();
      if (key === '?' || shortcutActions[key](view.current, event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, { signal: over.signal });
    return () => over.abort();
  }, [view, onSheet]);
}

/**
 * Moves the focus to the element around the rows if the list shows another page or the focused row
 * disappears. Otherwise the focus would jump to another row.
 */
function useFocusOnPageChange(view: RefObject<HTMLElement | null>, pageKey: string | undefined): void {
  const before = useRef(pageKey);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const over = new AbortController();
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', remember, { signal: over.signal });
    return () => over.abort();
  }, []);
  useLayoutEffect(() => {
    const isOther = before.current !== pageKey;
    before.current = pageKey;
    const rows = view.current;
    if (!rows) return;
    const { activeElement, body } = document;
    const last = activeElement === body ? focused.current : activeElement;
    if (!(last instanceof Element)) return;
    // The focused row is lost if the new page has fewer rows, or if the row was removed from the same page.
    const isLost = isNotVisible(last) && (isOther || rows.contains(last));
    if (isLost || (isOther && rows.contains(activeElement))) rows.focus({ preventScroll: true });
  });
}

function isNotVisible(element: Element): boolean {
  return !element.isConnected || element.closest('[hidden]') !== null;
}

/**
 * Whether an open dialog takes the key, so that the list must ignore it. The VIEW dialog leaves j and k to
 * the list. A panel beside the list leaves all keys.
 */
function isShortcutUsedByDialog(key: ListShortcutKey): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal=true], [data-keys-rest]')];
  const isStep = key === 'j' || key === 'k';
  return dialogs.some((dialog) => !isStep || !dialog.querySelector('[data-step]'));
}

/** The action of each shortcut. If it returns false, it did nothing, and the browser handles the key. */
const shortcutActions: Record<
  Exclude<ListShortcutKey, '?'>,
  (view: HTMLElement | null, target: EventTarget | null) => boolean
> = {
  // Focuses the field that searches the whole list. If there is none, it focuses the field that filters the
  // visible rows.
  '/': () => focusElement(findVisibleElement('[data-search]') ?? findVisibleElement('[data-keyword]')),
  j: (view) => clickStepButton('next') || focusNextRow(view, 1),
  k: (view) => clickStepButton('previous') || focusNextRow(view, -1),
  // Without this key, users would press Tab about a hundred times from the rows to the pager.
  n: () => clickPagerButton(t('Next page')),
  p: () => clickPagerButton(t('Previous page')),
  // Opens the row, unless the focus is on a button or link in it: Enter then clicks that element.
  Enter: (view, target) => target === findFocusedRow(view) && clickInFocusedRow(view, '[data-does=view]'),
  e: (view) => clickInFocusedRow(view, '[data-edits]'),
  x: (view) => clickInFocusedRow(view, '[data-does=select]'),
};

function findVisibleElement(part: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(part);
}

function clickPagerButton(label: string): boolean {
  const button = findVisibleElement(`[aria-label="${label}"]:not([aria-disabled=true])`);
  button?.click();
  return button !== null;
}

/** Goes to the next or previous record in the open VIEW dialog. The list marks that record. */
function clickStepButton(to: 'next' | 'previous'): boolean {
  const button = findVisibleElement(`[data-step=${to}]`);
  button?.click();
  return button !== null;
}

/** Finds the row that has or contains the focus. */
function findFocusedRow(view: HTMLElement | null): HTMLElement | undefined {
  return listRowElements(view).find((row) => row.matches(':focus-within'));
}

function listRowElements(view: HTMLElement | null): HTMLElement[] {
  return [...(view?.querySelectorAll<HTMLElement>('[data-id]:not([hidden])') ?? [])];
}

function focusNextRow(view: HTMLElement | null, direction: 1 | -1): boolean {
  const rows = listRowElements(view);
  const now = rows.findIndex((row) => row.matches(':focus-within'));
  if (now === -1) return focusLastRow(view, rows);
  return focusElement(rows[Math.min(Math.max(now + direction, 0), rows.length - 1)]);
}

/**
 * Focuses the row that had the focus last, or the first row if that one was removed. It does nothing while
 * the row may still load.
 */
function focusLastRow(view: HTMLElement | null, rows: HTMLElement[]): boolean {
  const { lastRow } = view?.dataset ?? {};
  const last = rows.find(({ dataset }) => dataset.id === lastRow);
  if (!last && lastRow && view?.querySelector('[data-drawing]')) return true;
  return focusElement(last ?? rows[0]);
}

function focusElement(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.scrollIntoView?.({ block: 'nearest' });
  return element !== null && element !== undefined;
}

function clickInFocusedRow(view: HTMLElement | null, part: string): boolean {
  const element = findFocusedRow(view)?.querySelector<HTMLElement>(part);
  element?.click();
  return element !== undefined && element !== null;
}
