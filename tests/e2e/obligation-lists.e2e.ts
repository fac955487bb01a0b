import { expect, type Page } from '@playwright/test';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { makeOverdueByEvent, type OverdueDate } from './overdue-by-event';
import { callAs } from './signed-in-at';

e2e.use({ as: 'editor' });

const call = (path: string, body: object) =>
  callAs({ address: serverAddress('main') }, sessionOf('editor'), { path, body });

/** Two due dates of one branch that are overdue. */
async function makeDueDates() {
  const accident = { type: 'Accident', place: 'Factory, Pune' };
  const first = await makeOverdueByEvent({ ...accident, daysAgo: 20 });
  return { first, second: await makeOverdueByEvent({ ...accident, daysAgo: 21 }) };
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const rowOf = ({ name, law, profile, due }: OverdueDate) =>
  [quoted(name), quoted(law), quoted(profile), due, due, 'ARN 7', 'It is on paper'].join(',');
const titles = 'Duty,Law,Place,Due date,Filed on,Reference,Reason if no file';

async function upload(page: Page, name: string, lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\n'));
  const field = page.getByLabel('File, XLSX or CSV');
  await field.setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Check' }).click();
}

/** Beside an open due date the rarer filters are whole, the two days do not overlap, and Escape closes them alone. */
async function expectDaysApart(page: Page, id: number): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/obligations?standing=overdue&why=${id}`);
  await expect(page.getByRole('dialog', { name: 'Due date' })).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  const filters = page.getByRole('dialog', { name: 'More filters' });
  await expect(filters).toBeInViewport({ ratio: 1 });
  const [from, by] = [page.getByLabel('Due from'), page.getByLabel('Due by')];
  const [first, second] = [await from.boundingBox(), await by.boundingBox()];
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(second?.x ?? 0);
  await from.press('Escape');
  await expect(filters).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Due date' })).toBeVisible();
}

e2e('lists are narrowed, exported and imported into, and an import is undone', async ({ page }) => {
  const { first, second } = await makeDueDates();
  await page.goto('/obligations?standing=overdue');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(/^[\d,]+ due dates?$/)).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the list of due dates');

  await page.getByRole('button', { name: 'More filters' }).click();
  await expectAccessibleInBothLooks(page, 'the rarer filters of a list');
  await page.getByLabel('Name of the duty or law').fill(first.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('button', { name: first.name }).first()).toBeVisible();

  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expectAccessibleInBothLooks(page, 'the view of a list of due dates');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
  expect((await file).suggestedFilename()).toBe('due-dates.xlsx');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await upload(page, 'filed.csv', [titles, rowOf(first), rowOf({ ...second, profile: 'Nowhere at all' })]);
  await expect(dialog.getByText('1 of 2 rows have errors')).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: /^3 Place There is no place with duties "Nowhere at all"/ }),
  ).toBeVisible();
  await expectAccessibleInBothLooks(page, 'an import with errors');
  await upload(page, 'filed.csv', [titles, rowOf(first), rowOf(second)]);
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog.getByRole('heading', { name: 'filed.csv was imported' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'an import that was made');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  const statusOf = async ({ id }: OverdueDate) => (await call('occurrences/view', { id })).data.standing;
  expect(await statusOf(first)).toMatch(/on-time|late/);

  await expectDaysApart(page, second.id);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/obligations?tab=duties');
  await expect(page.getByRole('list', { name: 'Duties' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the list of duties on a phone');
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide()).toBe(false);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Law', exact: true }).fill('act');
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/law=\d+/);
  await page.getByRole('button', { name: /^Show \d/ }).click();
  expect(await isWide()).toBe(false);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Undo filed.csv' }).first().click();
  const question = page.getByRole('group', { name: 'Undo this import?' });
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone by Dev Menon').first()).toBeVisible();
  expect(await statusOf(first)).toBe('overdue');
});
