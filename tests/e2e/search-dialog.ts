import { expect, type Locator, type Page } from '@playwright/test';

export const searchDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'VIEW SEARCH LIST' });

export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Search all records' });

/** Opens the search by its keys when the frame is ready, and waits until a person can type. */
export async function openSearch(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(searchField(page)).toBeFocused();
}

/** Searches, so that the four tables have rows. */
export async function searchFor(page: Page, keyword: string): Promise<void> {
  await searchField(page).fill(keyword);
  await page.keyboard.press('Enter');
}

/** One of the four tables with its surroundings. */
export const table = (page: Page, title: string): Locator =>
  searchDialog(page).getByRole('region', { name: title, exact: true });
