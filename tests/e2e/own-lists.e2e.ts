import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleIn, expectNotTooWide, looks } from './expect-accessible';
import { chooseAction, heading, rowsOf } from './on-the-page';
import { addLaw, ownWord } from './own-records';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const rowOf = (page: Page, list: string, name: string) => rowsOf(page, list).filter({ hasText: name });

async function open(page: Page, list: string): Promise<void> {
  await page.goto(`/setup/lists?list=${list}`);
  await expect(heading(page, 'Lists')).toBeVisible();
}

async function addOption(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add option' }).click();
  await dialog(page, 'Add option').getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page, 'Add option').getByRole('button', { name: 'Add option', exact: true }).click();
  await expect(dialog(page, 'Add option')).toHaveCount(0);
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search names').fill(name);
  await page.keyboard.press('Enter');
}

for (const { where, colorScheme, viewport } of looks) {
  e2e.describe(`on a ${where}`, () => {
    e2e.use({ viewport, colorScheme, as: 'admin' });

    e2e(
      'an administrator adds, renames, retires and restores an option; its laws show the new name',
      async ({ page }) => {
        const word = ownWord();
        const [first, second] = [`Category ${word}`, `Sector ${word}`];
        await open(page, 'category');
        await addOption(page, first);
        await find(page, word);
        await expect(rowOf(page, 'Law categories', first)).toBeVisible();
        await addLaw({ name: `Law ${word}`, more: { Category: first } });
        await chooseAction(page, 'Rename', first);
        const renaming = dialog(page, 'Rename option');
        await renaming.getByRole('textbox', { name: 'Name' }).fill('labour');
        await renaming.getByRole('button', { name: 'Rename option', exact: true }).click();
        await expect(renaming.getByText('The list has Labour already.')).toBeVisible();
        await renaming.getByRole('textbox', { name: 'Name' }).fill(second);
        await renaming.getByRole('button', { name: 'Rename option', exact: true }).click();
        await expect(rowOf(page, 'Law categories', second)).toBeVisible();
        await chooseAction(page, 'Retire', second);
        await dialog(page, 'Retire option').getByRole('button', { name: 'Retire', exact: true }).click();
        await expect(rowOf(page, 'Law categories', second)).toContainText('Retired');
        await expectNotTooWide(page);

        await page.goto(`/workspace?tab=law&status=all&view=list&Law=${word}`);
        await expect(rowOf(page, 'Law List', `Law ${word}`)).toContainText(second);

        await open(page, 'category');
        await find(page, word);
        await chooseAction(page, 'Offer again', second);
        await dialog(page, 'Offer option again').getByRole('button', { name: 'Offer again', exact: true }).click();
        await expect(rowOf(page, 'Law categories', second)).not.toContainText('Retired');
      },
    );

    e2e('the lists are accessible in both themes, with a dialog open too', async ({ page }) => {
      await open(page, 'state');
      await expect(rowsOf(page, 'States').nth(3)).toBeVisible();
      await expectAccessibleIn(page, colorScheme, 'the lists of the organisation');
      await page.getByRole('button', { name: 'Add option' }).click();
      await expect(dialog(page, 'Add option')).toBeVisible();
      await expectAccessibleIn(page, colorScheme, 'adding an option');
    });
  });
}

e2e.describe('with two tabs that change one option', () => {
  e2e.use({ as: 'admin' });

  e2e('the second change is refused, and its tab offers the latest version', async ({ page, context }) => {
    const name = `State ${ownWord()}`;
    await open(page, 'state');
    await addOption(page, name);
    await find(page, name);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: `Rename ${name}` }).click();
    await chooseAction(page, 'Retire', name);
    await dialog(page, 'Retire option').getByRole('button', { name: 'Retire', exact: true }).click();
    await expect(rowOf(page, 'States', name)).toContainText('Retired');
    await dialog(other, 'Rename option').getByRole('textbox', { name: 'Name' }).fill(`${name} anew`);
    await dialog(other, 'Rename option').getByRole('button', { name: 'Rename option', exact: true }).click();
    await expect(other.getByText('This option was changed by another user.')).toBeVisible();
    await other.getByRole('button', { name: 'Show the latest' }).click();
    await expect(dialog(other, 'Rename option').getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    await dialog(other, 'Rename option').getByRole('textbox', { name: 'Name' }).fill(`${name} anew`);
    await dialog(other, 'Rename option').getByRole('button', { name: 'Rename option', exact: true }).click();
    await expect(rowOf(other, 'States', `${name} anew`)).toContainText('Retired');
  });
});

e2e.describe('with two tabs of a browser', () => {
  e2e.use({ as: 'admin' });

  e2e('a new option in one tab appears at once in the other tab', async ({ page, context }) => {
    const name = `Category ${ownWord()}`;
    const other = await context.newPage();
    await other.goto('/workspace?tab=law');
    await other.getByRole('button', { name: 'Filters', exact: true }).click();
    // The panel folds all but the largest options.
    await other
      .getByRole('button', { name: /^Show all \d+/ })
      .first()
      .click();
    await open(page, 'category');
    await addOption(page, name);
    await expect(other.getByRole('radio', { name })).toBeVisible();
  });
});

e2e('people who are not administrators are told that the lists are for administrators', async ({ page }) => {
  await page.goto('/setup/lists');
  await expect(page.getByText('This area is for administrators.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lists', exact: true })).toHaveCount(0);
});
