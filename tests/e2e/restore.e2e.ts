import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { heading } from './on-the-page';
import { addLaw, addLicense, deleteLaw, deleteLicense, ownWord } from './own-records';

e2e.use({ as: 'editor' });

const list = (page: Page) => page.getByRole('region', { name: 'License List' });
const log = (page: Page) => page.getByRole('region', { name: 'System Logs' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Details of the entry' });

async function ownLicense() {
  const word = ownWord();
  const name = `License ${word}`;
  const lawId = await addLaw({ name: `Law ${word}` });
  const id = await addLicense({ name, lawId });
  return { name, lawId, id, address: `/workspace?tab=license&status=draft&licensecode=${word}` };
}

async function openDeletion(page: Page, name: string): Promise<void> {
  await page.goto('/setup/detailedactivitylogs?action=Deleted');
  await log(page)
    .getByRole('button', { name: `Details of Deleted ${name}` })
    .click();
  await expect(details(page)).toContainText(name);
}

e2e('a deleted record is found in the logs, restored, and in its list again', async ({ page, consoleMessages }) => {
  const { name, address } = await ownLicense();
  await page.goto(address);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete License' });
  await expect(deletion).toContainText('It can be restored within 30 days, from System Logs.');
  await deletion.getByLabel('Reason').fill('Entered twice');
  await deletion.getByRole('button', { name: 'Delete' }).click();
  const alertDialog = page.getByRole('alertdialog');
  await Promise.all([page.waitForEvent('load'), alertDialog.getByRole('button', { name: 'OK' }).click()]);
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'System Logs' }).click();
  await expect(heading(page, 'System Logs')).toBeVisible();
  // Other tests write at the same time. With this page size their entries do not push ours to the next page.
  await page.goto('/setup/detailedactivitylogs?kind=license&size=200');
  const opener = log(page).getByRole('button', { name: `Details of Deleted ${name}` });
  await opener.click();
  await details(page).getByLabel('Reason to restore').fill('It was no double');
  await details(page).getByRole('button', { name: 'Restore' }).click();
  await expect(details(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Data Restored Successfully' })).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(log(page).getByRole('row').filter({ hasText: name }).filter({ hasText: 'Restored' })).toHaveCount(1);
  await opener.click();
  await expect(details(page)).toContainText('Entered twice');
  await expect(details(page).getByRole('button', { name: 'Restore' })).toHaveCount(0);

  await page.goto(address);
  await expect(list(page)).toContainText(name);
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
});

e2e('a license whose law is deleted too can be restored only after the law', async ({ page }) => {
  const { name, lawId, id } = await ownLicense();
  await deleteLicense(id);
  await deleteLaw(lawId);
  await openDeletion(page, name);
  await details(page).getByRole('button', { name: 'Restore' }).click();
  await expect(details(page).getByRole('alert')).toHaveText('Its law has been deleted. Restore the law first.');
});

e2e('axe finds nothing on a deletion that can be undone', async ({ page }) => {
  const { name, id } = await ownLicense();
  await deleteLicense(id);
  await openDeletion(page, name);
  await expect(details(page).getByRole('button', { name: 'Restore' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'restore');
});
