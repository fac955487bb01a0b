import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { changeAddress, heading } from './on-the-page';

const path = '/setup/detailedactivitylogs';
const log = (page: Page) => page.getByRole('region', { name: 'System Logs' });
const filter = (page: Page) => page.getByRole('search', { name: 'Filter the log' });
const column = (page: Page, nth: number) => log(page).locator(`tbody td:nth-child(${nth})`);
/** The heads of the days, such as "Fri 3 Apr 2026". */
const days = (page: Page) => log(page).getByRole('rowheader').allTextContents();
/** How many entries there are, as the header says. */
const count = (page: Page) => page.getByRole('main').locator('h1 + span');

/** Whether a field is wide enough to read a date. */
const hasRoomForDay = (field: Element) => field.clientWidth >= 100;

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(path + query);
  await expect(heading(page, 'System Logs')).toBeVisible();
  await expect(log(page).getByRole('row').nth(1)).toBeVisible();
}

/** Filters the log that is open by another address within the page. */
async function show(page: Page, query: string): Promise<void> {
  await changeAddress(page, path + query);
  const kind = new URLSearchParams(query).get('kind') ?? '';
  await expect(filter(page).getByLabel('Kind')).toHaveValue(kind);
  await expect(log(page).getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(log(page).getByRole('row').nth(1)).toBeVisible();
}

// For an administrator, if nothing else is said.
e2e.use({ as: 'admin' });

e2e('the log is filtered by a form and by the bars of its days', async ({ page, consoleMessages }) => {
  await open(page);
  await e2e.step('a last day before the first is reported, and nothing is requested', async () => {
    await filter(page).getByLabel('From').fill('2026-01-13');
    await filter(page).getByLabel('To').fill('2026-01-12');
    await filter(page).getByRole('button', { name: 'Filter' }).click();
    await expect(filter(page).getByRole('alert')).toHaveText('The last day must not be before the first one.');
    await expect(page).toHaveURL(path);
  });

  await e2e.step('the log is filtered by user, kind, action and days, and the address keeps the filter', async () => {
    await filter(page).getByLabel('To').fill('');
    await filter(page).getByLabel('User').fill('EDITOR@');
    await filter(page).getByLabel('Kind').selectOption('License');
    await filter(page).getByLabel('Action').selectOption('Created');
    await filter(page).getByLabel('From').fill('2020-01-31');
    await expect(filter(page).getByText('31 Jan 2020')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?kind=license&action=Created&user=EDITOR%40&from=2020-01-31$/);
    await expect.poll(async () => new Set(await column(page, 2).allTextContents())).toEqual(new Set(['Dev Menon']));
    expect(new Set(await column(page, 3).allTextContents())).toEqual(new Set(['Created']));
    expect(new Set(await column(page, 4).allTextContents())).toEqual(new Set(['License']));
    const counted = await count(page).textContent();

    await page.reload();
    await expect(filter(page).getByLabel('From')).toHaveValue('31/01/2020');
    await expect(count(page)).toHaveText(String(counted));
    await filter(page).getByRole('button', { name: 'Clear' }).click();
    await expect(page).toHaveURL(path);
    await expect(filter(page).getByLabel('User')).toHaveValue('');
    await expect(count(page)).not.toHaveText(String(counted));
    expect.soft([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  });

  await e2e.step('a press on the bar of a day shows its entries, and another press all', async () => {
    const bars = page.getByRole('toolbar', { name: 'Entries by day' });
    const today = bars.getByRole('button').last();
    await expect(today).toHaveAccessibleName(/: [\d,]+ entr(y|ies)$/);
    await today.focus();
    await page.keyboard.press('Enter');
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
    await expect.poll(async () => new Set(await days(page)).size).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect(bars.getByRole('button').nth(-2)).toBeFocused();
    await today.click();
    await expect(page).toHaveURL(path);
    await page.route('**/api/activity-log/days**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Not loaded: entries by day')).toBeVisible();
    await expect(bars).toHaveCount(0);
  });
});

async function followEntries(page: Page): Promise<void> {
  await e2e.step('the name in an entry leads to the record, and the code of a question leads to its law', async () => {
    await open(page, '?kind=return');
    const name = log(page).locator('[data-shown=details] button').first();
    const recordName = String(await name.textContent());
    await name.click();
    await expect(page.getByRole('dialog', { name: 'VIEW RETURN' })).toContainText(recordName);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await show(page, '?kind=question');
    const code = log(page).getByRole('button', { name: /^LAW-/ }).first();
    const law = String(await code.textContent());
    await code.click();
    await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toContainText(law);
  });

  await e2e.step('the details of an entry show old and new values, by keyboard alone', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await filter(page).getByLabel('Kind').selectOption('Law');
    await filter(page).getByLabel('Action').selectOption('Updated');
    await filter(page).getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/\?kind=law&action=Updated$/);
    await expect.poll(async () => new Set(await column(page, 4).allTextContents())).toEqual(new Set(['Law']));
    const firstOpener = log(page)
      .getByRole('button', { name: /^Details of Updated/ })
      .first();
    // Another test may add an entry above it meanwhile.
    const name = String(await firstOpener.getAttribute('aria-label'));
    const opener = log(page).getByRole('button', { name, exact: true }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Details of the entry' });
    const change = dialog.getByRole('region', { name: 'What was changed' }).getByRole('row').nth(1);
    await expect(change.getByRole('rowheader')).not.toBeEmpty();
    await expect(change.getByRole('cell')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

async function readAndExport(page: Page): Promise<void> {
  await e2e.step('times, kinds, names with codes, and links are shown whole on a desk', async () => {
    await show(page, '?size=200');
    await expect(log(page).getByRole('row').nth(60)).toBeAttached();
    for (const nth of [1, 4, 5, 6]) {
      const cut = await column(page, nth).evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
      expect(cut).toEqual([]);
    }
  });

  await e2e.step('axe finds nothing on the log and its details', async () => {
    await show(page, '?kind=law');
    await expectAccessibleInBothLooks(page, path);
    await log(page)
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('Unique Code');
    await expectAccessibleInBothLooks(page, 'details');
  });

  await e2e.step(
    'a failed export says so, and the next export has the whole filtered log for spreadsheets',
    async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await show(page, '?kind=law&action=Published');
      await page.route('**/api/activity-log/export**', (route) => route.abort(), { times: 1 });
      await page.getByRole('button', { name: 'Export CSV' }).click();
      await expect(page.getByText('Not exported. The server cannot be reached.')).toBeVisible();
      expect(await filter(page).getByLabel('From').evaluate(hasRoomForDay)).toBe(true);
      const total = Number(String(await count(page).textContent()).replace(/\D/g, ''));
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('system-logs.csv');
      const text = readFileSync(await download.path(), 'utf8');
      expect(text.startsWith('\uFEFFTime (UTC),User,Action,Kind,')).toBe(true);
      // Other tests may log something meanwhile.
      expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(total);
      await expect(page.getByText('The export is saved.')).toBeVisible();
    },
  );
}

e2e('an entry leads to its record, and the log is shown whole, accessible and exported', async ({ page }) => {
  await followEntries(page);
  await readAndExport(page);
});

e2e.describe('for people who are not administrators', () => {
  e2e.use({ as: 'editor' });

  e2e('the log has only their own entries, and no filter for users', async ({ page }) => {
    await open(page);
    await expect(filter(page).getByLabel('User')).toHaveCount(0);
    const rows = log(page).locator('tbody tr:not([data-group])');
    expect(await rows.count()).toBeGreaterThan(0);
    for (const text of await rows.allTextContents()) expect(text).toMatch(/Dev Menon|editor@demo\.test/);
  });
});
