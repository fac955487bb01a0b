import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-lib/router';
import { focusHeadingIfFocusLost } from 'shared-lib/ui';

const rowSelector = '.due-item, .lists-rows tbody tr, .lists-cards > li, .laws-rows > li, .holding-missing > li';
const rowListSelector = '.due-section, .lists-rows, .lists-cards, .laws-rows, .holding-missing';

/** The selectors of the main control of a row: the first of its action buttons, or else the row's own button. */
const mainControlSelectors = ['.due-acts button, .laws-actions button', 'button'];

/** A list is fetched again after a dialog has closed. The new rows arrive within this time. */
const maxListRefetchMs = 10_000;

type OpenerPosition = {
  /** The element that had the focus before the dialog opened. */
  opener: Element | null;
  /** The dialog whose body contains the element that opened another one. */
  panel: HTMLElement | null | undefined;
  /**
   * The rows that may get the focus, best first: the row with the opener, then the rows below it, then the rows
   * above it.
   */
  rows: Element[];
  /**
   * The sections that may get the focus: first the section of the opener, then the sections below it, then the
   * sections above it.
   */
  sections: Element[];
};

function readOpenerPosition(): OpenerPosition {
  const opener = document.activeElement;
  const row = opener?.closest(rowSelector);
  const rows = [...(row?.closest(rowListSelector)?.querySelectorAll(rowSelector) ?? [])];
  const nth = row ? rows.indexOf(row) : 0;
  const panel = opener?.closest<HTMLElement>('[data-dialog-body]');
  const section = opener?.closest('.due-section');
  const all = section ? [...document.querySelectorAll('.due-section')] : [];
  return {
    opener,
    panel,
    rows: orderElementsFrom(rows, nth),
    sections: orderElementsFrom(all, section ? all.indexOf(section) : 0),
  };
}

/** Orders elements: first the element at a position, then the elements below it, then the elements above it. */
const orderElementsFrom = (all: readonly Element[], nth: number) => [...all.slice(nth), ...all.slice(0, nth).reverse()];

/**
 * Moves the focus to the next row if it is lost when a dialog closes. This happens if the row with the button
 * that opened the dialog leaves the list. If there is no row, the focus moves to the panel around that
 * button, or to the heading of the nearest section.
 */
export function useFocusNextRow(): void {
  // This is read at the first render, before the dialog takes the focus.
  const [opened] = useState(readOpenerPosition);
  useEffect(() => () => focusNextRowWhenLost(opened), [opened]);
}

function focusNextRowWhenLost(opened: OpenerPosition): void {
  const observer = new MutationObserver(() => focusNextRow(opened));
  // Stops watching once anything but the opener gets the focus: a list that changes later must not take it
  // away.
  const endIfFocusMoved = ({ target }: FocusEvent) => target !== opened.opener && end();
  const end = () => {
    observer.disconnect();
    document.removeEventListener('focusin', endIfFocusMoved);
  };
  document.addEventListener('focusin', endIfFocusMoved);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(end, maxListRefetchMs);
  focusNextRow(opened);
}

function focusNextRow({ opener, panel, rows, sections }: OpenerPosition): void {
  const isLost = document.activeElement === document.body && opener?.isConnected === false;
  // If the panel has closed as well, the panel itself moves the focus in its own list.
  if (!isLost || panel?.isConnected === false) return;
  const row = rows.find(({ isConnected }) => isConnected);
  const control = mainControlSelectors.map((one) => row?.querySelector<HTMLElement>(one)).find(Boolean);
  const next = panel ?? control ?? findHeading(sections.find(({ isConnected }) => isConnected));
  if (next) next.focus();
  else focusHeadingIfFocusLost();
}

function findHeading(section: Element | undefined): HTMLElement | null | undefined {
  const heading = section?.querySelector<HTMLElement>('h2');
  // Lets code focus the heading. The Tab key skips it.
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** The number of pages that a list showed, and how far the list and the window were scrolled. */
type ListScrollPosition = { pages: number; listTop: number; windowTop: number };

/** The scroll positions of history entries, for Back and Forward. After a reload they are lost. */
const scrollPositions = new Map<string, ListScrollPosition>();

const topScrollPosition: ListScrollPosition = { pages: 1, listTop: 0, windowTop: 0 };

/**
 * Returns a key for the history entry. The first entry has the same key in every browser tab, so the query is
 * added to the key.
 */
function useHistoryEntryKey(): string {
  const { key, search } = useLocation();
  return `${key} ${search}`;
}

/**
 * Returns how many pages of the list are shown, and a function that sets this. A changed filter starts with
 * one page. After Back the number is the same as before.
 */
export function useShownPageCount(query: object) {
  const key = useHistoryEntryKey();
  const asked = JSON.stringify(query);
  const [state, setState] = useState(() => ({ asked, pages: scrollPositions.get(key)?.pages ?? 1 }));
  const pages = state.asked === asked ? state.pages : 1;
  // Stores the number of pages again when a panel opens, because that gives the history entry a new key.
  useEffect(() => {
    scrollPositions.set(key, { ...(scrollPositions.get(key) ?? topScrollPosition), pages });
  }, [key, pages]);
  return [pages, (next: number) => setState({ asked, pages: next })] as const;
}

/** The pages that the lists of history entries showed. */
const shownPages = new Map<string, readonly (string | undefined)[]>();

/**
 * Returns where each shown page of a list begins, and a function that sets this. After Back the pages are the same as
 * before. `list` tells the lists of a page apart.
 */
export function useShownPages(list: string) {
  const key = `${useHistoryEntryKey()} ${list}`;
  const [pages, setPages] = useState<readonly (string | undefined)[]>(() => shownPages.get(key) ?? [undefined]);
  useEffect(() => {
    shownPages.set(key, pages);
  }, [key, pages]);
  return [pages, setPages] as const;
}

/** Stores how far a list is scrolled, and restores that after its rows have loaded. */
export function useScrollRestoration(box: RefObject<HTMLElement | null>, isReady: boolean): void {
  const key = useHistoryEntryKey();
  const [before] = useState(() => scrollPositions.get(key));
  const seen = useRef(before ?? topScrollPosition);
  const isReturned = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || isReturned.current) return;
    isReturned.current = true;
    if (!before) return;
    findScrollingTable(box)?.scrollTo?.(0, before.listTop);
    if (window.scrollY !== before.windowTop) window.scrollTo(0, before.windowTop);
  });
  // It is a layout effect, because it must end before the next page scrolls to its top. That scroll is not stored.
  useLayoutEffect(() => {
    const keep = () => {
      if (!isReturned.current) return;
      seen.current = {
        ...seen.current,
        listTop: findScrollingTable(box)?.scrollTop ?? 0,
        windowTop: window.scrollY,
      };
      scrollPositions.set(key, { ...seen.current, pages: scrollPositions.get(key)?.pages ?? 1 });
    };
    scrollPositions.set(key, { ...seen.current, pages: scrollPositions.get(key)?.pages ?? 1 });
    document.addEventListener('scroll', keep, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', keep, { capture: true });
  }, [box, key]);
}

/** Finds the element of the table, which scrolls. On phones it does not exist, because there the window scrolls. */
const findScrollingTable = (box: RefObject<HTMLElement | null>) => box.current?.querySelector('.lists-rows');
