import { expect, type Locator, type Page } from '@playwright/test';

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

export const failurePanel = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** A dialog grows to its width as it opens. */
export async function expectWidth(dialog: Locator, width: number): Promise<void> {
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width);
}
