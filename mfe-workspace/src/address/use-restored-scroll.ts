import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { readHistoryEntryKey, readNewRecordId } from 'shared-lib/remotes';
import { useLocation } from 'shared-lib/router';
import { parseJson, tabStore } from 'shared-lib/session';

/** A scroll position without the last focused row. The list's element stores the id of that row. */
type ScrollPosition = Omit<SavedScroll, 'row'>;

/**
 * Restores the scroll position after Back, a reload or a return from a form. Every other list starts at its
 * first row.
 */
export function useRestoredScroll(rowsElement: RefObject<HTMLElement | null>, isReady: boolean): void {
  const location = useLocation();
  const entry = makeHistoryEntryKey(location);
  const earlier = makeHistoryEntryKey({
    ...location,
    key: readHistoryEntryKey(location.state) ?? location.key,
  });
  const position = useScrollRecorder(rowsElement);
  useLayoutEffect(() => {
    const element = rowsElement.current;
    if (!isReady || !element) return;
    const controller = new AbortController();
    const saved = readSavedScroll(entry) ?? readSavedScroll(earlier);
    element.dataset.lastRow = saved?.row ?? '';
    if (saved)
      callWhenVisible(element, controller.signal, () => {
        element.scrollTo?.(saved.left, saved.top);
        if (saved.page > 0) window.scrollTo(0, saved.page);
      });
    else {
      if (position.current.top > 0) element.scrollTo?.(position.current.left, 0);
      // On phones the page scrolls instead of the element.
      if (position.current.page > 0 && element.getBoundingClientRect().top < 0) element.scrollIntoView?.();
    }
    position.current = saved ?? { ...position.current, top: 0 };
    // Makes the browser compute the layout in a task of its own, so that it does not lengthen the frame.
    const layout = setTimeout(() => element.getBoundingClientRect());
    const save = () => saveScroll(entry, { ...position.current, row: element.dataset.lastRow ?? '' });
    window.addEventListener('pagehide', save, { signal: controller.signal });
    return () => {
      clearTimeout(layout);
      controller.abort();
      save();
    };
  }, [rowsElement, isReady, entry, earlier, position]);
}

/** Focuses the row of a newly added record as soon as the row appears. */
export function useFocusOnAddedRow(rowsElement: RefObject<HTMLElement | null>, ids: ReadonlySet<number>): void {
  const { key, state } = useLocation();
  const handledKey = useRef('');
  useEffect(() => {
    const id = readNewRecordId(state);
    const rows = rowsElement.current;
    if (id === undefined || handledKey.current === key || !rows || !ids.has(id)) return;
    const controller = new AbortController();
    callWhenVisible(rows, controller.signal, () => {
      handledKey.current = key;
      const row = rows.querySelector<HTMLElement>(`[data-id="${id}"]`);
      row?.focus();
      row?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => controller.abort();
  }, [rowsElement, ids, key, state]);
}

/**
 * Records the scroll position while the user scrolls. Reading the position when the user leaves would be too
 * late, because the rows may be gone by then. It would also make the browser compute the layout.
 */
function useScrollRecorder(rowsElement: RefObject<HTMLElement | null>): RefObject<ScrollPosition> {
  const position = useRef<ScrollPosition>({ top: 0, left: 0, page: 0 });
  useEffect(() => {
    const element = rowsElement.current;
    if (!element) return;
    const controller = new AbortController();
    const remember = () => {
      // An element that is not on the page has no scroll position.
      if (!element.isConnected) return;
      position.current = { top: element.scrollTop, left: element.scrollLeft, page: window.scrollY };
    };
    const rememberRow = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement && target.closest<HTMLElement>('[data-id]')?.dataset.id;
      // The shortcuts start at this row when no row has the focus.
      if (row) element.dataset.lastRow = row;
    };
    element.addEventListener('focusin', rememberRow, { signal: controller.signal });
    element.addEventListener('scroll', remember, { passive: true, signal: controller.signal });
    window.addEventListener('scroll', remember, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, [rowsElement]);
  return position;
}

/**
 * Calls a function as soon as the element has a size. An element without a size, such as one in a new area,
 * cannot scroll.
 */
function callWhenVisible(element: HTMLElement, leaveSignal: AbortSignal, callback: () => void): void {
  if (element.clientHeight > 0) {
    callback();
    return;
  }
  const observer = new ResizeObserver(() => {
    if (element.clientHeight === 0) return;
    observer.disconnect();
    callback();
  });
  observer.observe(element);
  leaveSignal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Makes the key under which a history entry's scroll position is stored. The first entry of a browser tab
 * has no key of its own, so a hash of the query string is added. A hash hides the searched text.
 */
function makeHistoryEntryKey({ key, search }: { key: string; search: string }): string {
  let hash = 0;
  for (const character of search) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  return `${key} ${hash}`;
}

/** The scroll positions of the rows and of the page, and the id of the row that had the focus last. */
type SavedScroll = { top: number; left: number; page: number; row: string };

const scrollStorageKey = 'lexboard.scroll';

const maxSavedPositions = 30;

/** Reads the stored position of this history entry. Returns undefined if there is none. */
export function readSavedScroll(entry: string): SavedScroll | undefined {
  return readSavedScrolls().find(([one]) => one === entry)?.[1];
}

export function saveScroll(entry: string, scroll: SavedScroll): void {
  const others = readSavedScrolls().filter(([one]) => one !== entry);
  tabStore.write(scrollStorageKey, JSON.stringify([[entry, scroll], ...others].slice(0, maxSavedPositions)));
}

function readSavedScrolls(): [string, SavedScroll][] {
  const saved = parseJson(tabStore.read(scrollStorageKey));
  return Array.isArray(saved) ? saved.filter(isSavedScrollEntry) : [];
}

function isSavedScrollEntry(saved: unknown): saved is [string, SavedScroll] {
  if (!Array.isArray(saved) || typeof saved[0] !== 'string') return false;
  const { top, left, page, row } = Object(saved[1]);
  return [top, left, page].every(Number.isFinite) && typeof row === 'string';
}
