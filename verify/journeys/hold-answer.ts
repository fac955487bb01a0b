import type { Page } from '@playwright/test';

type HeldAnswer = {
  /** Resolves once the server has done what was asked, and its answer is on the way. */
  isReady: Promise<void>;
  release: () => void;
};

/** Lets a page's calls reach the server, and holds their answers back. */
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

/** Something that is awaited in one place and given in another. */
export function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
