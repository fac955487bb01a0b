import { expect, type Page } from '@playwright/test';
import type { RemoteName } from 'shared-lib/releases';

/** A parcel that shows nothing has nothing to show of a law. */
type Parcel = { name: string; shows: 'dialog' | 'heading' | 'text' | 'nothing'; title: string | RegExp };

/**
 * The parcels of each remote, and what the page shows when one is opened for law 1. Remotes that are missing here
 * have none.
 */
const parcels: Partial<Record<RemoteName, Parcel[]>> = {
  'mfe-workspace': [{ name: 'global-search', shows: 'dialog', title: 'VIEW SEARCH LIST' }],
  'mfe-record-forms': [{ name: 'record-details', shows: 'dialog', title: 'VIEW LAW' }],
  'mfe-calendar': [
    { name: 'next-due', shows: 'nothing', title: '' },
    // Whether there is a due date 1 depends on what other tests have changed.
    { name: 'occurrence', shows: 'text', title: /Why it applies|There is no such due date/ },
  ],
  'mfe-questions-rules': [{ name: 'law-questions', shows: 'heading', title: 'Question & Answer List' }],
};

/** Opens each parcel in the test host, which must offer exactly these. */
export async function openParcels(page: Page, remote: RemoteName): Promise<void> {
  const bench = page.getByRole('region', { name: 'Parcels' });
  const remoteParcels = parcels[remote] ?? [];
  const names = remoteParcels.map(({ name }) => `Open ${name}`);
  await expect(bench.getByRole('button', { name: /^Open / })).toHaveText(names);
  for (const { name, shows, title } of remoteParcels) {
    await bench.getByRole('button', { name: `Open ${name}` }).click();
    if (shows === 'nothing') {
      await expect(page.getByRole('alert')).toHaveCount(0);
      continue;
    }
    if (shows === 'text') {
      await expect(bench.getByText(title).first()).toBeVisible();
      continue;
    }
    const part = shows === 'dialog' ? page.getByRole('dialog', { name: title }) : bench;
    await expect(part.getByRole('heading', { name: title })).toBeVisible();
    await expect(part.getByRole('status')).toHaveCount(0);
    await expect(part.getByRole('alert')).toHaveCount(0);
    if (shows === 'dialog') await closeDialog(page);
  }
}

/** Closes the dialog: the host that opened the parcel then removes it. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
