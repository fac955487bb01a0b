// What the steps to several screens have in common.
import type { Locator, Page, Route } from '@playwright/test';

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).first();

export const press = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  button(page, name).click();

export const dialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

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
