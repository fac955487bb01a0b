import { expect, type Locator, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { makeLicenses } from './make-licenses';
import { changeAddress, chooseAction, goWithin, openTool, openViewOptions } from './on-the-page';

const list = (page: Page) => page.getByRole('region', { name: 'License List' });
const rows = (page: Page) => list(page).locator('[data-id]:not([hidden])');
const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'More tools' }).getByRole('button', { name });

const backgroundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

const path = '/workspace?tab=license&status=all';

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(path + query);
  await expect(rows(page).first()).toBeVisible();
}

async function walkRows(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'VIEW LICENSE' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search text' })).toBeFocused();
  await page.keyboard.type('je?');
  await expect(page.getByRole('searchbox', { name: 'Search text' })).toHaveValue('je?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await list(page).focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByLabel('Use single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await list(page).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(sheet).toHaveCount(0);
  await expect(list(page)).toBeFocused();
  await openTool(page, 'Keyboard shortcuts');
  await sheet.getByLabel('Use single-key shortcuts').check();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  const edit = rows(page)
    .filter({ has: page.locator('[data-edits]') })
    .first();
  await edit.focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/license\/\d+\/\d+/);
}

async function publishAndDelete(page: Page): Promise<void> {
  const { word } = await makeLicenses(page, { whole: 2 });
  await goWithin(page, `${path}&allFields=${word}`);
  await expect(rows(page)).toHaveCount(3);
  await tool(page, 'Select').click();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Select this page' }).click();
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await bar.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Published 2 of 3');
  await expect(dialog.getByText(/^Please fill the /)).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page).getByText('Published')).toHaveCount(2);

  await rows(page)
    .filter({ hasText: `Whole 1 ${word}` })
    .getByRole('checkbox')
    .check();
  await rows(page).filter({ hasText: 'Bare' }).getByRole('checkbox').check();
  const selected = rows(page).filter({ hasText: `Whole 1 ${word}` });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await backgroundOf(selected.getByText('Published')), colorScheme).not.toBe(await backgroundOf(selected));
  }
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Please mention the Delete Reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Made by a test');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Deleted 2 of 2');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page)).toHaveCount(1);
  await tool(page, 'Select').click();
  await expect(bar).toHaveCount(0);
}

async function expectToolsAccessible(page: Page): Promise<void> {
  // Phones have no keyboard, so they have no shortcuts: that dialog comes first, while the window is wide.
  for (const name of ['Keyboard shortcuts', 'Views', 'Export'] as const) {
    await openTool(page, name);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothLooks(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await openViewOptions(page);
  await expectAccessibleInBothLooks(page, 'the options of the view');
  await page.keyboard.press('Escape');
  await tool(page, 'Select').click();
  await rows(page).getByRole('checkbox').first().check();
  await expectAccessibleInBothLooks(page, 'selection');
}

e2e.describe('for an editor', () => {
  e2e.use({ as: 'editor' });

  e2e('a list of many records has keys, actions on several records, and accessible tools', async ({ page }) => {
    await openList(page);
    await e2e.step('a person walks the rows, views, edits, searches, and turns the keys off', () => walkRows(page));
    await e2e.step('several records are published and deleted at once, and each row shows its result', () =>
      publishAndDelete(page),
    );
    await e2e.step('axe finds nothing on the tools of a list', () => expectToolsAccessible(page));
  });
});

e2e.describe('a view', () => {
  e2e('is saved, shared by its address, opened again, renamed and deleted', async ({ page }) => {
    await openList(page, '&sort=license&order=asc');
    const options = await openViewOptions(page);
    await options.getByLabel('Sensitivity').uncheck();
    await options.getByLabel('Comfortable').check();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(list(page).getByRole('columnheader', { name: 'Sensitivity' })).toHaveCount(0);
    await expect(page).toHaveURL(/hide=next_due%2Csensitivity&density=comfortable/);

    const name = `Mine ${Math.random().toString(36).slice(2, 8)}`;
    await openTool(page, 'Views');
    const dialog = page.getByRole('dialog', { name: 'Views of the License List' });
    await dialog.getByLabel('Save this view as').fill(name);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`Saved as ${name}.`)).toBeVisible();
    await dialog.getByLabel('Save this view as').fill(name.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(`There is a view named ${name} already.`);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await changeAddress(page, '/workspace?tab=law');
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await expect(list(page)).toBeVisible();
    await openTool(page, 'Views');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(/sort=license&order=asc&hide=sensitivity%2Cnext_due&density=comfortable/);
    const sorted = list(page).getByRole('columnheader', { name: 'License', exact: true });
    await expect(sorted).toHaveAttribute('aria-sort', 'ascending');

    await openTool(page, 'Views');
    await chooseAction(page, 'Rename', name);
    await dialog.getByLabel(`New name of ${name}`).fill(`${name} anew`);
    await page.keyboard.press('Enter');
    await chooseAction(page, 'Delete', `${name} anew`);
    await dialog.getByRole('button', { name: `Yes, delete ${name} anew` }).click();
    await expect(dialog.getByRole('button', { name: `${name} anew`, exact: true })).toHaveCount(0);
  });
});
