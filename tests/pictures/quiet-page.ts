import type { Page, Request } from '@playwright/test';
import { onThisMachine } from '../patience';

/** Nothing was asked of the server for so long: what the page shows is what it has. */
const quietMs = 150;
/** A page that polls may always ask something. */
const mostMs = onThisMachine(6_000);
/** A call that fails is tried again some times before the page says so. */
const mostLoadingMs = onThisMachine(20_000);
const pauseMs = 40;

export type QuietPage = {
  /** Waits until nothing is asked and nothing loads. */
  wait(): Promise<void>;
  /** What still loads, in its words. */
  findLoading(): Promise<string | undefined>;
};

/** Follows what a page asks the server. Begin before the page opens. */
export function watchPage(page: Page): QuietPage {
  const asked = new Set<Request>();
  let changedAt = Date.now();
  const change = (act: (request: Request) => void) => (request: Request) => {
    act(request);
    changedAt = Date.now();
  };
  const begin = change((request) => asked.add(request));
  const end = change((request) => asked.delete(request));
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => asked.size === 0 && Date.now() - changedAt >= quietMs;
  return {
    findLoading: () => findLoading(page),
    async wait() {
      const begun = Date.now();
      changedAt = begun;
      while (true) {
        const passed = Date.now() - begun;
        const isLoading = (await findLoading(page)) !== undefined;
        if (isLoading ? passed > mostLoadingMs : isQuiet() || passed > mostMs) return;
        await pause(pauseMs);
      }
    },
  };
}

/** Not a timer of the page: its clock may stand still. */
export const pause = (ms: number) => new Promise((passed) => setTimeout(passed, ms));

/**
 * The words of something in view that still loads: a page without its heading, grey bars, a spinner, or a part that says so to
 * screen readers. What runs in the page has no named functions: their names are kept by a helper that the page lacks.
 */
const findLoading = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2')];
    if (!headings.some((heading) => heading.checkVisibility())) return 'a page without a heading';
    return [...document.querySelectorAll('[aria-busy=true], [role=status], [role=progressbar]')]
      .filter((mark) => mark.checkVisibility({ visibilityProperty: true }))
      .map((mark) => ({
        isBusy: mark.getAttribute('aria-busy') === 'true',
        words: (mark.textContent || mark.getAttribute('aria-label') || '').trim(),
      }))
      .filter(({ isBusy, words }) => isBusy || /^(Loading|Searching|Working out)/.test(words))
      .map(({ words }) => words.slice(0, 80) || 'a busy part')
      .at(0);
  });
