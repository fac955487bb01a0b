import type { Page } from '@playwright/test';

type HeldAnswer = {
  /** Resolves when the server has done its work and its answer has been held back. */
  isReady: Promise<void>;
  release: () => void;
};

/** Lets a page's calls reach the server, and holds back their answers. */
export async function holdAnswer(page: Page, address: string): Promise<HeldAnswer> {
  const [ready, free] = [signal(), signal()];
  await page.route(address, async (route) => {
    // The page may ask once more while the test ends.
    const response = await route.fetch().catch(() => undefined);
    if (!response) return;
    ready.resolve();
    await free.promise;
    await route.fulfill({ response });
  });
  return { isReady: ready.promise, release: free.resolve };
}

/** A promise that another place resolves. */
export function signal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
