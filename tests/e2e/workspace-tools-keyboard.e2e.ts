import { expect, type Page } from '@playwright/test';
import { enterOn, tabTo } from './by-keyboard';
import { e2e } from './e2e';
import { changeAddress, heading, rowsOf } from './on-the-page';
import { addLawWithLicenses } from './own-records';
import { openSearch, searchDialog, table } from './search-dialog';

e2e.use({ as: 'editor' });

const licenses = (page: Page) => page.getByRole('region', { name: 'License List' });
const rows = (page: Page) => rowsOf(page, 'License List');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function deleteSelected(page: Page): Promise<void> {
  const { address } = await addLawWithLicenses(3);
  await page.goto(address);
  await expect(rows(page)).toHaveCount(3);
  await enterOn(page, button(page, 'Select'));
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x', 'x']) await page.keyboard.press(key);
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await enterOn(page, bar.getByRole('button', { name: 'Delete' }));
  const dialog = page.getByRole('dialog', { name: 'Delete 2 Licenses' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Withdrawn');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Deleted 2 of 2');
  await enterOn(page, dialog.getByRole('button', { name: 'Close' }).last());
  await expect(dialog).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
}

async function chooseColumnsAndExport(page: Page): Promise<void> {
  const { word, address } = await addLawWithLicenses(1);
  await changeAddress(page, address);
  await enterOn(page, button(page, 'View'));
  const options = page.getByRole('dialog', { name: 'View of the License List' });
  await expect(options.getByLabel('Compact')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options.getByLabel('Comfortable')).toBeChecked();
  await tabTo(page, options.getByLabel('Sensitivity'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(licenses(page).getByRole('columnheader', { name: 'Sensitivity' })).toHaveCount(0);
  await expect(page).toHaveURL(/hide=next_due%2Csensitivity&density=comfortable/);
  await expect(button(page, 'View')).toBeFocused();

  await page.keyboard.press('Enter');
  await enterOn(page, options.getByRole('button', { name: 'Export' }));
  const exporting = page.getByRole('dialog', { name: 'Export the License List' });
  await tabTo(page, exporting.getByRole('button', { name: 'CSV' }));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('license-list.csv');
  await page.keyboard.press('Escape');
  await expect(exporting).toHaveCount(0);

  await changeAddress(page, `/workspace?tab=law&status=draft&ActCodeName=${word}`);
  await enterOn(page, page.getByRole('link', { name: `Questions of Law ${word}` }));
  await expect(page.getByRole('heading', { level: 2, name: 'Question & Answer List' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Law Question' })).toHaveAttribute('aria-selected', 'true');
}

async function editFound(page: Page): Promise<void> {
  await openSearch(page);
  await page.keyboard.type('act');
  await page.keyboard.press('Enter');
  const laws = table(page, 'LAWS');
  await expect(laws.getByText(/^1–10 of \d+$/)).toBeVisible();
  await enterOn(page, laws.getByRole('button', { name: 'Next page' }));
  await expect(laws.getByText(/^11–20 of \d+$/)).toBeVisible();
  await expect(laws.getByRole('button', { name: 'Next page' })).toBeFocused();
  await expect(laws.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const view = laws.getByRole('button', { name: /^View / }).last();
  const name = String(await view.getAttribute('aria-label')).replace('View ', '');
  await enterOn(page, view);
  const details = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(details).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(view).toBeFocused();
  await enterOn(page, laws.getByRole('button', { name: /^Edit / }).last());
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(heading(page, 'Update Law')).toBeVisible();
}

e2e('a person works with the tools of a list by keyboard alone', async ({ page }) => {
  await e2e.step('a person selects rows and deletes them at once', () => deleteSelected(page));
  await e2e.step('a person chooses columns, exports a list and opens questions', () => chooseColumnsAndExport(page));
  await e2e.step('a person pages the tables of a search, and views and edits their records', () => editFound(page));
});
