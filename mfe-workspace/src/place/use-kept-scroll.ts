import { type RefObject, useLayoutEffect } from 'react';
import { seenAt } from 'shared-lib/remotes';
import { useLocation } from 'shared-lib/router';
import { keepScroll, keptScroll, type Scroll } from './kept-scroll';

/**
 * Leads back to where one was in the rows when *back*, a reload or the way back from a form leads to the same place;
 * any other one begins at its first row.
 */
export function useKeptScroll(view: RefObject<HTMLElement | null>, isReady: boolean): void {
  const location = useLocation();
  const entry = entryOf(location);
  const earlier = entryOf({ ...location, key: seenAt(location.state) ?? location.key });
  useLayoutEffect(() => {
    const element = view.current;
    if (!isReady || !element) return;
    const over = new AbortController();
    const kept = keptScroll(entry) ?? keptScroll(earlier);
    whenSeen(element, over.signal, () => restore(element, kept));
    // What is read when the rows have gone would be wrong: the last that was seen counts.
    let last = kept ?? scrollOf(element);
    const note = () => {
      last = scrollOf(element);
    };
    const keep = () => keepScroll(entry, last);
    element.addEventListener('scroll', note, { passive: true, signal: over.signal });
    window.addEventListener('scroll', note, { passive: true, signal: over.signal });
    window.addEventListener('pagehide', keep, { signal: over.signal });
    return () => {
      over.abort();
      keep();
    };
  }, [view, isReady, entry, earlier]);
}

/** Until it stands, an area is mounted where nothing has a size, and nothing can be scrolled. */
function whenSeen(element: HTMLElement, over: AbortSignal, act: () => void): void {
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
  over.addEventListener('abort', () => sizes.disconnect());
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
