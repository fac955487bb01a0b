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
    const response = await route.fetch();
    ready.give();
    await free.given;
    await route.fulfill({ response });
  });
  return { isReady: ready.given, release: free.give };
}

/** A promise that another place resolves. */
export function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
