import { expect, type Page } from '@playwright/test';

/** Leaves marks that only this very page view has: on the window, and on the toolbar's element. */
export async function markPage(page: Page): Promise<void> {
  await page.getByRole('banner').evaluate((toolbar) => {
    Reflect.set(window, 'markOfJourney', true);
    Reflect.set(toolbar, 'markOfJourney', true);
  });
}

/** Nothing has reloaded the page, and the frame has not been built anew. */
export async function expectSamePage(page: Page): Promise<void> {
  const marks = await page
    .getByRole('banner')
    .evaluate((toolbar) => [Reflect.get(window, 'markOfJourney'), Reflect.get(toolbar, 'markOfJourney')]);
  expect(marks).toEqual([true, true]);
}

/** The page has been loaded anew. */
export async function expectNewPage(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'markOfJourney'))).toBeUndefined();
}
