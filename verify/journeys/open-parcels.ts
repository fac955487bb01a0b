import { expect, type Page } from '@playwright/test';
import type { RemoteName } from 'shared-lib/releases';

type Parcel = { name: string; shows: 'dialog' | 'heading'; title: string };

/** What a remote lends to others, and what stands in the page when it is opened for law 1; one that is not here lends nothing. */
const parcels: Partial<Record<RemoteName, Parcel[]>> = {
  'mfe-workspace': [{ name: 'global-search', shows: 'dialog', title: 'VIEW SEARCH LIST' }],
  'mfe-record-forms': [{ name: 'record-details', shows: 'dialog', title: 'VIEW LAW' }],
  'mfe-questions-rules': [{ name: 'law-questions', shows: 'heading', title: 'Question & Answer List' }],
};

/** Opens each parcel on the bench of the test host, which must offer these and no others. */
export async function openParcels(page: Page, remote: RemoteName): Promise<void> {
  const bench = page.getByRole('region', { name: 'Parcels' });
  const lent = parcels[remote] ?? [];
  const names = lent.map(({ name }) => `Open ${name}`);
  await expect(bench.getByRole('button', { name: /^Open / })).toHaveText(names);
  for (const { name, shows, title } of lent) {
    await bench.getByRole('button', { name: `Open ${name}` }).click();
    const part = shows === 'dialog' ? page.getByRole('dialog', { name: title }) : bench;
    await expect(part.getByRole('heading', { name: title })).toBeVisible();
    await expect(part.getByRole('status')).toHaveCount(0);
    await expect(part.getByRole('alert')).toHaveCount(0);
    if (shows === 'dialog') await closeDialog(page);
  }
}

/** Closing tells the opener, which takes the parcel out. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
