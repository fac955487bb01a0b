// What the steps to several screens have in common.
import type { Locator, Page, Route } from '@playwright/test';

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).first();

export const press = (page: Page | Locator, name: string | RegExp): Promise<void> => button(page, name).click();

export const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

/** Opens what a button opens, and waits until the dialog has content. */
export async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name);
  await dialog(page).waitFor();
}

/** On a phone, the tools of a list may be behind another button. Returns whether it was there. */
export async function pressIfShown(page: Page, name: string | RegExp): Promise<boolean> {
  const isShown = await button(page, name).isVisible();
  if (isShown) await press(page, name);
  return isShown;
}

/** Opens the dialog of an action on the first row that has it. On phones the actions of a row may be in a menu. */
export const openFromRow = (name: string | RegExp) => async (page: Page) => {
  const more = page.getByRole('main').getByRole('button', { name: /^More for / });
  await button(page, name).or(more.first()).first().waitFor();
  if (!(await button(page, name).isVisible())) await more.first().click();
  await openDialog(page, name);
};

/** Closes the topmost dialog. Others may stand below it, or beside it. */
export async function closeDialog(page: Page): Promise<void> {
  const dialogs = page.locator('[role=dialog], [role=alertdialog], dialog[open]');
  const before = await dialogs.count();
  await page.keyboard.press('Escape');
  await dialogs.nth(before - 1).waitFor({ state: 'detached' });
}

/** Closes what is open, and opens the next dialog. */
export const nextDialog = (name: string | RegExp) => async (page: Page) => {
  await closeDialog(page);
  await openDialog(page, name);
};

/** Goes to another address within the page, as a link does. */
export const goWithin = (address: string) => async (page: Page) => {
  await page.evaluate((to) => history.pushState(null, '', to), address);
};

/** Waits for the words of a failure: a call is tried again some times before they stand there. */
export const untilNotLoaded = (page: Page): Promise<void> =>
  page
    .getByText(/could not be loaded/)
    .first()
    .waitFor();

export const firstRow = (page: Page): Locator =>
  page.getByRole('region', { name: /List$/ }).locator('tbody tr:not([hidden]), li[data-id]').first();

export async function openProfile(page: Page): Promise<void> {
  await press(page, /^Profile of /);
}

const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { success: '0', message: 'A fault of the server.' } });

/** Answers the calls at these addresses with 500. */
export const failing =
  (...addresses: string[]) =>
  async (page: Page): Promise<void> => {
    for (const address of addresses) await page.route(address, fail);
  };

/** Answers with this text, as the server would. */
export const answering =
  (address: string, json: object) =>
  async (page: Page): Promise<void> => {
    await page.route(address, (route) => route.fulfill({ json }));
  };
