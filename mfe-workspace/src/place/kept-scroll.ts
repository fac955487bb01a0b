import { parseJson, tabStore } from 'shared-lib/session';

/** How far the rows and the page were scrolled, and in which row, by its record, the focus was last. */
export type Scroll = { top: number; left: number; page: number; row: string };

const key = 'lexboard.scroll';
const most = 30;

/** Where somebody was at this entry of the tab's history; nothing where they have not been. */
export function keptScroll(entry: string): Scroll | undefined {
  return readAll().find(([one]) => one === entry)?.[1];
}

export function keepScroll(entry: string, scroll: Scroll): void {
  const others = readAll().filter(([one]) => one !== entry);
  tabStore.write(key, JSON.stringify([[entry, scroll], ...others].slice(0, most)));
}

function readAll(): [string, Scroll][] {
  const kept = parseJson(tabStore.read(key));
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

function isKept(kept: unknown): kept is [string, Scroll] {
  if (!Array.isArray(kept) || typeof kept[0] !== 'string') return false;
  const { top, left, page, row } = Object(kept[1]);
  return [top, left, page].every(Number.isFinite) && typeof row === 'string';
}
