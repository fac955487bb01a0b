import { expect, type Locator, type Page } from '@playwright/test';

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** The lists of the workspace by the names of their tabs in an address. */
export const listTitles = {
  law: 'Law List',
  license: 'License List',
  return: 'Returns List',
  'other-compliance': 'Other Compliances List',
} as const;

/** The visible rows of a list; the table also has hidden row elements for later use. */
export const shownRows = (list: Locator): Locator => list.locator('tbody tr:not([hidden])');

export const rowsOf = (page: Page, list: string): Locator => shownRows(page.getByRole('region', { name: list }));

export const failurePanel = (page: Page): Locator => page.getByRole('main').getByRole('alert');

/** Does an action of a row: the first stands in the row on a desk, the others in its menu. */
export async function chooseAction(page: Page, action: string, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `${action} ${name}`, exact: true });
  if (!(await button.isVisible())) await page.getByRole('button', { name: `More for ${name}` }).click();
  await button.click();
}

/** Waits until a dialog has this width: it grows while it opens. */
export async function expectWidth(dialog: Locator, width: number): Promise<void> {
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width);
}

/** Opens a tool of a list: by the options of its View button, or on a phone by the sheet of tools. */
export async function openTool(page: Page, name: 'Views' | 'Export' | 'Keyboard shortcuts'): Promise<void> {
  const options = isOnPhone(page) ? await openToolsSheet(page) : await openViewOptions(page);
  await options.getByRole('button', { name, exact: true }).click();
}

/** Whether the list shows its tools in a sheet. */
const isOnPhone = (page: Page): boolean => (page.viewportSize()?.width ?? Infinity) < 640;

/** The sheet with the tools of a list that have no chip, on a phone. */
const toolsSheet = (page: Page): Locator => page.getByRole('dialog', { name: /^Tools of the / });

export async function openToolsSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More tools', exact: true }).click();
  return toolsSheet(page);
}

/** Opens the row with the column and the text to search, which is closed on a phone at first. */
export async function openColumnSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search by column', exact: true }).tap();
}

/** Chooses a status or a view of a list: above the list, or on a phone the view in the sheet of tools. */
export async function chooseRows(
  page: Page,
  name: 'All' | 'Published' | 'Draft' | 'Incomplete' | 'List' | 'Grid',
): Promise<void> {
  const isInSheet = isOnPhone(page) && (name === 'List' || name === 'Grid');
  const tools = isInSheet ? await openToolsSheet(page) : page;
  await tools.getByRole('button', { name, exact: true }).click();
  if (isInSheet) await tools.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(toolsSheet(page)).toHaveCount(0);
}

/** Opens the options of the View button: the height of rows, the columns, and further tools. */
export async function openViewOptions(page: Page): Promise<Locator> {
  if (isOnPhone(page)) await openToolsSheet(page);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  return page.getByRole('dialog', { name: /^View of the / });
}

/** Goes to another area within the page, as a link does: the page is not loaded again, and its heading gets the focus. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await changeAddress(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
}

/**
 * Opens another address within the page, such as the one of another list. Nothing has the focus then.
 * Waits for the page's heading first: an address that changes while the page starts is not noticed.
 */
export async function changeAddress(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate((address) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', address);
  }, path);
}
