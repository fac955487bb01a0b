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
export function useRestoredScroll(view: RefObject<HTMLElement | null>, isReady: boolean): void {
  const location = useLocation();
  const entry = makeHistoryEntryKey(location);
  const earlier = makeHistoryEntryKey({
    ...location,
    key: readHistoryEntryKey(location.state) ?? location.key,
  });
  const seen = useScrollRecorder(view);
  useLayoutEffect(() => {
    const element = view.current;
    if (!isReady || !element) return;
    const over = new AbortController();
    const saved = readSavedScroll(entry) ?? readSavedScroll(earlier);
    element.dataset.lastRow = saved?.row ?? '';
    if (saved)
      callWhenVisible(element, over.signal, () => {
        element.scrollTo?.(saved.left, saved.top);
        if (saved.page > 0) window.scrollTo(0, saved.page);
      });
    else {
      if (seen.current.top > 0) element.scrollTo?.(seen.current.left, 0);
      // On phones the page scrolls instead of the element.
      if (seen.current.page > 0 && element.getBoundingClientRect().top < 0) element.scrollIntoView?.();
    }
    seen.current = saved ?? { ...seen.current, top: 0 };
    // Makes the browser compute the layout in a task of its own, so that it does not lengthen the frame.
    const layout = setTimeout(() => element.getBoundingClientRect());
    const save = () => saveScroll(entry, { ...seen.current, row: element.dataset.lastRow ?? '' });
    window.addEventListener('pagehide', save, { signal: over.signal });
    return () => {
      clearTimeout(layout);
      over.abort();
      save();
    };
  }, [view, isReady, entry, earlier, seen]);
}

/** Focuses the row of a newly added record as soon as the row appears. */
export function useFocusOnAddedRow(view: RefObject<HTMLElement | null>, ids: ReadonlySet<number>): void {
  const { key, state } = useLocation();
  const done = useRef('');
  useEffect(() => {
    const id = readNewRecordId(state);
    const rows = view.current;
    if (id === undefined || done.current === key || !rows || !ids.has(id)) return;
    const over = new AbortController();
    callWhenVisible(rows, over.signal, () => {
      done.current = key;
      const row = rows.querySelector<HTMLElement>(`[data-id="${id}"]`);
      row?.focus();
      row?.scrollIntoView?.({ block: 'nearest' });
    });
    return () => over.abort();
  }, [view, ids, key, state]);
}

/**
 * Records the scroll position while the user scrolls. Reading it when the user leaves would be too late: the
 * rows may be gone, and it would make the browser compute the layout.
 */
function useScrollRecorder(view: RefObject<HTMLElement | null>): RefObject<ScrollPosition> {
  const seen = useRef<ScrollPosition>({ top: 0, left: 0, page: 0 });
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const over = new AbortController();
    const remember = () => {
      // An element that is not on the page has no scroll position.
      if (!element.isConnected) return;
      seen.current = { top: element.scrollTop, left: element.scrollLeft, page: window.scrollY };
    };
    const rememberRow = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement && target.closest<HTMLElement>('[data-id]')?.dataset.id;
      // The shortcuts start at this row when no row has the focus.
      if (row) element.dataset.lastRow = row;
    };
    element.addEventListener('focusin', rememberRow, { signal: over.signal });
    element.addEventListener('scroll', remember, { passive: true, signal: over.signal });
    window.addEventListener('scroll', remember, { passive: true, signal: over.signal });
    return () => over.abort();
  }, [view]);
  return seen;
}

/** Calls a function when the element has a size. Until then, a new area cannot scroll. */
function callWhenVisible(element: HTMLElement, leaveSignal: AbortSignal, act: () => void): void {
  if (element.clientHeight > 0) {
    act();
    return;
  }
  const sizes = new ResizeObserver(() => {
    if (element.clientHeight === 0) return;
    sizes.disconnect();
    act();
  });
  sizes.observe(element);
  leaveSignal.addEventListener('abort', () => sizes.disconnect());
}

/**
 * Makes the key under which a history entry's scroll position is stored. The first entry of a browser tab
 * has no key of its own, so a hash of the query string is added. A hash hides the searched text.
 */
function makeHistoryEntryKey({ key, search }: { key: string; search: string }): string {
  let sum = 0;
  for (const sign of search) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647;
  return `${key} ${sum}`;
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
