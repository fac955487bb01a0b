import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from 'shared-lib/words';
import { areShortcutsOn, findShortcut, type ListShortcutKey } from './list-keys';

type UseListKeysOptions = {
  /** The element that contains the rows. Each row has its record's id. */
  rowsElement: RefObject<HTMLElement | null>;
  /** The key of the page to which the rows belong. */
  pageKey: string | undefined;
  onShowShortcuts: () => void;
};

/**
 * Handles the single-key shortcuts of the list. While a dialog is open, only the keys for its next and
 * previous record work.
 */
export function useListKeys({ rowsElement, pageKey, onShowShortcuts }: UseListKeysOptions): void {
  useFocusOnPageChange(rowsElement, pageKey);
  useEffect(() => {
    const controller = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      const key = findShortcut(event);
      if (event.defaultPrevented || key === undefined || !areShortcutsOn() || isShortcutUsedByDialog(key)) return;
      if (key === '?') onShowShortcuts();
      if (key === '?' || shortcutActions[key](rowsElement.current, event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, { signal: controller.signal });
    return () => controller.abort();
  }, [rowsElement, onShowShortcuts]);
}

/**
 * Moves the focus to the element around the rows if the list shows another page or the focused row
 * disappears. Otherwise the focus would jump to another row.
 */
function useFocusOnPageChange(rowsElement: RefObject<HTMLElement | null>, pageKey: string | undefined): void {
  const before = useRef(pageKey);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const controller = new AbortController();
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', remember, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  useLayoutEffect(() => {
    const isOther = before.current !== pageKey;
    before.current = pageKey;
    const rows = rowsElement.current;
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

/** The action of each shortcut. Returns false if it did nothing. The browser then handles the key. */
const shortcutActions: Record<
  Exclude<ListShortcutKey, '?'>,
  (rowsElement: HTMLElement | null, target: EventTarget | null) => boolean
> = {
  // Focuses the field that searches the whole list. If there is none, it focuses the field that filters the
  // visible rows.
  '/': () => focusElement(findElement('[data-search]') ?? findElement('[data-keyword]')),
  j: (rowsElement) => clickStepButton('next') || focusNextRow(rowsElement, 1),
  k: (rowsElement) => clickStepButton('previous') || focusNextRow(rowsElement, -1),
  // Without this key, users would press Tab about a hundred times from the rows to the pager.
  n: () => clickPagerButton(t('Next page')),
  p: () => clickPagerButton(t('Previous page')),
  // Opens the row, unless the focus is on a button or link in it: Enter then clicks that element.
  Enter: (rowsElement, target) =>
    target === findFocusedRow(rowsElement) && clickInFocusedRow(rowsElement, '[data-does=view]'),
  e: (rowsElement) => clickInFocusedRow(rowsElement, '[data-edits]'),
  x: (rowsElement) => clickInFocusedRow(rowsElement, '[data-does=select]'),
};

function findElement(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

function clickPagerButton(label: string): boolean {
  const button = findElement(`[aria-label="${label}"]:not([aria-disabled=true])`);
  button?.click();
  return button !== null;
}

/** Goes to the next or previous record in the open VIEW dialog. The list marks that record. */
function clickStepButton(direction: 'next' | 'previous'): boolean {
  const button = findElement(`[data-step=${direction}]`);
  button?.click();
  return button !== null;
}

/** Finds the row that has or contains the focus. */
function findFocusedRow(rowsElement: HTMLElement | null): HTMLElement | undefined {
  return listRowElements(rowsElement).find((row) => row.matches(':focus-within'));
}

function listRowElements(rowsElement: HTMLElement | null): HTMLElement[] {
  return [...(rowsElement?.querySelectorAll<HTMLElement>('[data-id]:not([hidden])') ?? [])];
}

function focusNextRow(rowsElement: HTMLElement | null, direction: 1 | -1): boolean {
  const rows = listRowElements(rowsElement);
  const focusedIndex = rows.findIndex((row) => row.matches(':focus-within'));
  if (focusedIndex === -1) return focusLastRow(rowsElement, rows);
  return focusElement(rows[Math.min(Math.max(focusedIndex + direction, 0), rows.length - 1)]);
}

/**
 * Focuses the row that had the focus last, or the first row if that row was removed. Does nothing while rows
 * still render, because that row may be one of them.
 */
function focusLastRow(rowsElement: HTMLElement | null, rows: HTMLElement[]): boolean {
  const { lastRow } = rowsElement?.dataset ?? {};
  const last = rows.find(({ dataset }) => dataset.id === lastRow);
  if (!last && lastRow && rowsElement?.querySelector('[data-drawing]')) return true;
  return focusElement(last ?? rows[0]);
}

function focusElement(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.scrollIntoView?.({ block: 'nearest' });
  return element !== null && element !== undefined;
}

function clickInFocusedRow(rowsElement: HTMLElement | null, selector: string): boolean {
  const element = findFocusedRow(rowsElement)?.querySelector<HTMLElement>(selector);
  element?.click();
  return element !== undefined && element !== null;
}
