import { expect, type Page } from '@playwright/test';
import { changeAddress, heading } from './on-the-page';

export const path = '/circular-amendments';
export const list = (page: Page) => page.getByRole('region', { name: 'Circular/Amendments' });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const rowOf = (page: Page, topic: string) => list(page).getByRole('row').filter({ hasText: topic });

/** A topic of its own for each test, because tests run at the same time in one library. */
export const topicOf = (what: string) => `${what} ${Math.random().toString(36).slice(2, 10)}`;

const addressOf = (search: string) => (search ? `${path}?search=${encodeURIComponent(search)}` : path);

export async function open(page: Page, search = ''): Promise<void> {
  await page.goto(addressOf(search));
  await expect(heading(page, 'Circular/Amendments')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

/** Shows the circulars with a text within the page. */
export async function show(page: Page, search: string): Promise<void> {
  await changeAddress(page, addressOf(search));
  await expect(page.getByLabel('Search topics and types')).toHaveValue(search);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

export async function add(
  page: Page,
  { topic, link = 'https://gazette.test/1' }: { topic: string; link?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add circular' }).click();
  const form = dialog(page, 'Add circular');
  await form.getByLabel('Topic').fill(topic);
  await form.getByLabel('Link').fill(link);
  await form.getByRole('button', { name: 'Add circular', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Data Added Successfully')).toBeVisible();
}
