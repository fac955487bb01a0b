import { expect, type Page } from '@playwright/test';

/** Marks this page view: on the window, and on the toolbar's element. */
export async function markPage(page: Page): Promise<void> {
  await page.getByRole('banner').evaluate((toolbar) => {
    Reflect.set(window, 'markOfTest', true);
    Reflect.set(toolbar, 'markOfTest', true);
  });
}

/** Expects that nothing has reloaded the page or rebuilt the frame. */
export async function expectSamePage(page: Page): Promise<void> {
  const marks = await page
    .getByRole('banner')
    .evaluate((toolbar) => [Reflect.get(window, 'markOfTest'), Reflect.get(toolbar, 'markOfTest')]);
  expect(marks).toEqual([true, true]);
}

/** Expects that the page has been reloaded. */
export async function expectNewPage(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'markOfTest'))).toBeUndefined();
}
