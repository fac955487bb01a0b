import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectNotTooWide, widths } from './expect-accessible';
import { changeAddress, openColumnSearch, openTool, openToolsSheet, rowsOf } from './on-the-page';
import { addLawWithLicenses, ownWord } from './own-records';

e2e.use({ as: 'editor', viewport: widths.phone, hasTouch: true, isMobile: true });

const rows = (page: Page) => rowsOf(page, 'License List');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function searchAndFilter(page: Page): Promise<void> {
  const { word } = await addLawWithLicenses(3);
  await page.goto('/workspace?tab=license&status=draft&view=list');
  await openColumnSearch(page);
  await page.getByRole('combobox', { name: 'Column' }).selectOption('License Code');
  await page.getByRole('searchbox', { name: 'Search text' }).tap();
  await page.keyboard.insertText(word);
  await button(page, 'Search the list').tap();
  await expect(rows(page)).toHaveCount(3);
  const sheet = await openToolsSheet(page);
  await sheet.getByLabel('Filter the rows shown').tap();
  await page.keyboard.insertText('License 2');
  await sheet.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(rows(page)).toHaveCount(1);
  await button(page, 'Remove Rows with: License 2').tap();
  await expect(rows(page)).toHaveCount(3);
}

async function saveViewAndExport(page: Page): Promise<void> {
  const name = `Thumbed ${ownWord()}`;
  await openTool(page, 'Views');
  const views = dialog(page, 'Views of the License List');
  await views.getByLabel('Save this view as').tap();
  await page.keyboard.insertText(name);
  await views.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(views.getByText(`Saved as ${name}.`)).toBeInViewport();
  await views.getByRole('button', { name: 'Close' }).last().tap();
  await changeAddress(page, '/workspace?tab=license&status=all&view=list');
  await expect(rows(page).nth(20)).toBeAttached();
  await openTool(page, 'Views');
  await views.getByRole('button', { name, exact: true }).tap();
  await expect(views).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);

  await openTool(page, 'Export');
  const exporting = dialog(page, 'Export the License List');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'CSV' }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe('license-list.csv');
  await exporting.getByRole('button', { name: 'Close' }).last().tap();
  await expect(exporting).toHaveCount(0);
  await openTool(page, 'Views');
  await views.getByRole('button', { name: `More for ${name}` }).tap();
  await views.getByRole('button', { name: `Delete ${name}` }).tap();
  await views.getByRole('button', { name: `Yes, delete ${name}` }).tap();
  await expect(views.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expectNotTooWide(page);
  await views.getByRole('button', { name: 'Close' }).last().tap();
  await expect(views).toHaveCount(0);
}

async function deleteOneAndSeveral(page: Page): Promise<void> {
  const { word, address } = await addLawWithLicenses(3);
  await changeAddress(page, `${address}&view=list`);
  await expect(rows(page)).toHaveCount(3);
  await button(page, `More for License 1 ${word}`).tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  const deleting = dialog(page, 'Delete License');
  await deleting.getByLabel('Reason').tap();
  await page.keyboard.insertText('Entered twice');
  await deleting.getByRole('button', { name: 'Delete' }).tap();
  const ok = page.getByRole('alertdialog', { name: 'Deleted' }).getByRole('button', { name: 'OK' });
  await Promise.all([page.waitForEvent('load'), ok.tap()]);
  await expect(rows(page)).toHaveCount(2);

  await (await openToolsSheet(page)).getByRole('button', { name: 'Select', exact: true }).tap();
  await rows(page).getByRole('checkbox').first().tap();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await page.getByRole('region', { name: 'License List' }).evaluate((list) => list.scrollBy(list.scrollWidth, 0));
  await expect(rows(page).getByRole('checkbox').last()).toBeInViewport();
  await rows(page).getByRole('checkbox').last().tap();
  await bar.getByRole('button', { name: 'Delete' }).tap();
  const several = dialog(page, 'Delete 2 Licenses');
  await several.getByLabel('Reason').tap();
  await page.keyboard.insertText('Made by a thumb');
  await several.getByRole('button', { name: 'Delete' }).tap();
  await expect(several.getByRole('status')).toHaveText('Deleted 2 of 2');
  await several.getByRole('button', { name: 'Close' }).last().tap();
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await expectNotTooWide(page);
}

e2e('a person works with a list by touch on a phone', async ({ page }) => {
  await e2e.step('a person searches and filters a list', () => searchAndFilter(page));
  await e2e.step('a person saves it as a view and exports it', () => saveViewAndExport(page));
  await e2e.step('a person deletes one record, and several at once', () => deleteOneAndSeveral(page));
});
