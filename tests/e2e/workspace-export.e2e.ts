import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { readSheet } from 'backend/test/read-workbook';
import { e2e } from './e2e';
import { exportInParts } from './export-in-parts';
import { changeAddress, openTool, rowsOf } from './on-the-page';
import { addLawWithLicenses, addLicense } from './own-records';

e2e.use({ as: 'editor' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export the License List' });
const cells = (page: Page, shown: string) =>
  page.getByRole('region', { name: 'License List' }).locator(`tbody [data-shown=${shown}]`);

async function take(page: Page, format: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: format }).click(),
  ]);
  return download;
}

async function exportToExcel(page: Page): Promise<void> {
  const { word, lawId, address } = await addLawWithLicenses(3);
  await addLicense({ name: `Other of the law of ${word}`, lawId, more: { licensecode: 'elsewhere' } });
  await page.goto(`${address}&law=${lawId}&sort=license&order=desc`);
  await expect(cells(page, 'name')).toHaveText([3, 2, 1].map((one) => `License ${one} ${word}`));
  const [names, codes] = [
    await cells(page, 'name').allTextContents(),
    await cells(page, 'unique-code').allTextContents(),
  ];
  await openTool(page, 'Export');
  await expect(dialog(page)).toContainText('All 3 rows, as filtered, searched and sorted now');
  const download = await take(page, 'XLSX');
  expect(download.suggestedFilename()).toBe('license-list.xlsx');
  const [titles = [], ...rows] = await readSheet(readFileSync(await download.path()));
  const column = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
  expect(column('License')).toEqual(names);
  expect(column('Unique Code')).toEqual(codes);
  expect(column('Status')).toEqual(['Draft', 'Draft', 'Draft']);
}

async function watchLongExport(page: Page): Promise<void> {
  await openTool(page, 'Export');
  const { goOn } = await exportInParts(page, '**/api/license/export**');
  const saved = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'CSV' }).click();
  const bar = dialog(page).getByRole('progressbar', { name: 'Export' });
  const filled = async () => {
    const [whole, part] = [await bar.boundingBox(), await bar.locator('div').boundingBox()];
    return Math.round((100 * (part?.width ?? 0)) / (whole?.width ?? 0));
  };
  for (const [share, words] of [
    [25, '1,000 of 4,000 rows'],
    [75, '3,000 of 4,000 rows'],
  ] as const) {
    await expect(bar).toHaveAttribute('aria-valuenow', String(share));
    await expect(bar).toHaveAttribute('aria-valuetext', words);
    await expect(dialog(page).getByText(words)).toBeVisible();
    await expect.poll(filled).toBe(share);
    goOn();
  }
  goOn();
  expect(readFileSync(await (await saved).path(), 'utf8')).toBe('up to 1000\r\nup to 3000\r\nup to 4000\r\n');
  await expect(dialog(page).getByRole('status')).toHaveText('The export is saved.');
  await expect(bar).toHaveCount(0);
}

async function failCancelAndExport(page: Page): Promise<void> {
  await changeAddress(page, '/workspace?tab=license&status=all&allFields=FACT&sort=license&order=asc');
  await expect(rowsOf(page, 'License List').first()).toContainText('FACT');
  const total = Number(
    /of ([\d,]+)/
      .exec(String(await page.getByRole('navigation', { name: /^Pages of/ }).textContent()))?.[1]
      ?.replace(',', ''),
  );
  await openTool(page, 'Export');
  await page.route('**/api/license/export**', (route) => route.abort(), { times: 1 });
  await dialog(page).getByRole('button', { name: 'CSV' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Not exported. The server cannot be reached.');
  // An answer that never comes, so that the person cancels.
  await page.route('**/api/license/export**', () => undefined, { times: 1 });
  await dialog(page).getByRole('button', { name: 'XLSX' }).click();
  await expect(dialog(page).getByRole('progressbar', { name: 'Export' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByText('Cancelled. No file was saved.')).toHaveRole('status');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('license-list.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('\uFEFFUnique Code,Law Code Name,Status,License Code,Sensitivity,License,Law Status,Next due');
  expect(lines).toHaveLength(total + 1);
  await expect(dialog(page).getByRole('status')).toHaveText('The export is saved.');
}

e2e('an export has the rows of a list, and shows what becomes of it', async ({ page }) => {
  const close = async () => {
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await e2e.step('an export to Excel has only the rows of the list, in their order', () => exportToExcel(page));
  await close();
  await e2e.step('an export has the filtered list, can be cancelled, and says when it has failed', () =>
    failCancelAndExport(page),
  );
  await close();
  await e2e.step('a long export shows its progress', () => watchLongExport(page));
});
