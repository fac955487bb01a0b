import { expect, type Page, type Request } from '@playwright/test';

/** How long nothing may be on its way before a screen counts as loaded. */
const quietMs = 250;

/** Counts what a page asks for from now on, calls and files, and keeps what the API answered. */
export function watchCalls(page: Page) {
  const answers: string[] = [];
  const running = new Set<Request>();
  let lastMs = Date.now();
  const isCall = (request: Request) => request.url().includes('/api/');
  const isWatched = (request: Request) => isCall(request) || request.url().includes('/assets/');
  page.on('request', (request) => {
    if (isWatched(request)) running.add(request);
  });
  const end = async (request: Request) => {
    // What was asked before the watch began is not counted.
    if (!running.has(request)) return;
    if (isCall(request)) answers.push(await textOf(page, request));
    running.delete(request);
    lastMs = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    answers,
    /** Waits until the page has been told all that it asks for. */
    async loaded(): Promise<void> {
      lastMs = Date.now();
      await expect.poll(() => running.size === 0 && Date.now() - lastMs >= quietMs, { intervals: [50] }).toBe(true);
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    },
  };
}

/** The answer to a call. The browser may have let go of it by now; then it is asked for again. */
async function textOf(page: Page, request: Request): Promise<string> {
  const response = await request.response().catch(() => null);
  if (!response) return '';
  return response.text().catch(() =>
    page.request.fetch(request).then(
      (again) => again.text(),
      () => '',
    ),
  );
}
