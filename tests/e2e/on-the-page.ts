import { expect, type Locator, type Page } from '@playwright/test';

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** The visible rows of a list; the table also has hidden row elements for later use. */
export const shownRows = (list: Locator): Locator => list.locator('tbody tr:not([hidden])');

export const rowsOf = (page: Page, list: string): Locator =>
  shownRows(page.getByRole('region', { name: list }));

export const failurePanel = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Waits until a dialog has this width: it grows while it opens. */
export async function expectWidth(dialog: Locator, width: number): Promise<void> {
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width);
}

/** Opens a tool of a list by the options of its View button. */
export async function openTool(page: Page, name: 'Views' | 'Export' | 'Keyboard shortcuts'): Promise<void> {
  const options = await openViewOptions(page);
  await options.getByRole('button', { name, exact: true }).click();
}

/** Opens the options of the View button: the height of rows, the columns, and further tools. */
export async function openViewOptions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  return page.getByRole('dialog', { name: /^View of the / });
}
