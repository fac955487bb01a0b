import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { addLawWithLicenses } from './own-records';

e2e.use({ as: 'editor', viewport: { width: 1440, height: 600 } });

const licenses = (page: Page) => page.getByRole('region', { name: 'License List' });
const cards = (page: Page) => licenses(page).getByRole('listitem');
/** The scroll position, also while a dialog is open. */
const scrollPosition = (page: Page) =>
  page.getByRole('region', { name: 'License List', includeHidden: true }).evaluate(({ scrollTop }) => scrollTop);

/** Sets page, order, cards and a filter of the panel by the page's own controls; returns the address. */
async function openFilteredCards(page: Page, word: string): Promise<string> {
  await page.goto(`/workspace?tab=license&status=draft&licensecode=${word}`);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('radio', { name: 'Labour' }).check();
  await licenses(page).getByRole('button', { name: 'License Code' }).click();
  await expect(licenses(page).getByRole('columnheader', { name: 'License Code' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/category=\d+&sort=licensecode&order=asc&page=2&view=grid$/);
  await expect(cards(page)).toHaveCount(12);
  return page.url();
}

e2e('a deletion keeps page, order, cards, filter and scroll of the list', async ({ page }) => {
  const { word } = await addLawWithLicenses(62, { Category: 'Labour' });
  const address = await openFilteredCards(page, word);
  const names = await cards(page).getByRole('heading').allTextContents();
  await licenses(page).evaluate((element) => element.scrollTo(0, 150));
  await expect.poll(() => scrollPosition(page)).toBe(150);
  const deletedName = String(names[4]);
  await page.getByRole('button', { name: `More for ${deletedName}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  // The browser may scroll by some pixels, so that the whole button is in view.
  await expect.poll(() => scrollPosition(page)).toBeCloseTo(150, -2);
  const dialog = page.getByRole('dialog', { name: 'Delete License' });
  await dialog.getByLabel('Reason').fill('Entered twice');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  await Promise.all([page.waitForEvent('load'), ok.click()]);
  await expect(cards(page).getByRole('heading')).toHaveText(names.filter((name) => name !== deletedName));
  await expect(page).toHaveURL(address);
  // The same cards must be visible; a few pixels depend on the browser.
  await expect.poll(() => scrollPosition(page)).toBeCloseTo(150, -2);
  await expect(page.getByRole('radio', { name: 'Labour' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Grid', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(licenses(page).getByRole('columnheader', { name: 'License Code' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});
