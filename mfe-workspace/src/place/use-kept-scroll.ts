import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'shared-lib/router';
import { keepScroll, keptScroll, type Scroll } from './kept-scroll';

/**
 * Leads back to where one was in the rows when *back* or a reload leads to the same entry of the history; any other
 * place begins at its first row.
 */
export function useKeptScroll(view: RefObject<HTMLElement | null>, isReady: boolean): void {
  const entry = entryOf(useLocation());
  useLayoutEffect(() => {
    const element = view.current;
    if (!isReady || !element) return;
    restore(element, keptScroll(entry));
    // What is read when the rows have gone would be wrong: the last that was seen counts.
    let last = scrollOf(element);
    const note = () => {
      last = scrollOf(element);
    };
    const keep = () => keepScroll(entry, last);
    const over = new AbortController();
    element.addEventListener('scroll', note, { passive: true, signal: over.signal });
    window.addEventListener('scroll', note, { passive: true, signal: over.signal });
    window.addEventListener('pagehide', keep, { signal: over.signal });
    return () => {
      over.abort();
      keep();
    };
  }, [view, isReady, entry]);
}

function scrollOf({ scrollTop, scrollLeft }: HTMLElement): Scroll {
  return { top: scrollTop, left: scrollLeft, page: window.scrollY };
}

function restore(element: HTMLElement, kept: Scroll | undefined): void {
  element.scrollTo?.(kept?.left ?? element.scrollLeft, kept?.top ?? 0);
  if (kept && kept.page > 0) window.scrollTo(0, kept.page);
}

/** The first entry of a tab has no key of its own. What was searched for is not to be read from what is kept. */
function entryOf({ key, search }: { key: string; search: string }): string {
  let sum = 0;
  for (const sign of search) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647;
  return `${key} ${sum}`;
}
