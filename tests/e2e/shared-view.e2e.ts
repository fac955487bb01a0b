import { expect, type Page } from '@playwright/test';
import { sessionOf } from '../server/shared-servers';
import { storeSession } from '../server/store-session';
import { e2e } from './e2e';
import { chooseAction, openTool, openViewOptions } from './on-the-page';
import { addLawWithLicenses, ownWord } from './own-records';

const list = (page: Page) => page.getByRole('region', { name: 'License List' });
const header = (page: Page, name: string) => list(page).getByRole('columnheader', { name, exact: true });
const views = (page: Page) => page.getByRole('dialog', { name: 'Views of the License List' });

/** Saves the current view; returns its link. */
async function saveView(page: Page, name: string): Promise<string> {
  await openTool(page, 'Views');
  await views(page).getByLabel('Save this view as').fill(name);
  await page.keyboard.press('Enter');
  await views(page)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await views(page)
    .getByRole('button', { name: `Copy the link of ${name}` })
    .click();
  const linkText = await views(page)
    .getByText(/^The link: /)
    .textContent();
  return String(linkText).replace('The link: ', '');
}

e2e('the link of a view shows another user the same rows in the same way', async ({ page, browser }) => {
  const { word, address } = await addLawWithLicenses(3, { Category: 'Labour' });
  await page.goto(`${address}&sort=license&order=desc`);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('radio', { name: 'Labour' }).check();
  await (await openViewOptions(page)).getByLabel('Sensitivity').uncheck();
  await page.keyboard.press('Escape');
  await expect(header(page, 'Sensitivity')).toHaveCount(0);
  const name = `Handed on ${ownWord()}`;
  const link = await saveView(page, name);

  const context = await browser.newContext();
  await storeSession(context, sessionOf('editor'));
  const otherPage = await context.newPage();
  await otherPage.goto(link);
  await expect(list(otherPage).locator('tbody [data-shown=name]')).toHaveText(
    [3, 2, 1].map((one) => `License ${one} ${word}`),
  );
  await expect(header(otherPage, 'License')).toHaveAttribute('aria-sort', 'descending');
  await expect(header(otherPage, 'Sensitivity')).toHaveCount(0);
  await otherPage.getByRole('button', { name: /^Filters/ }).click();
  await expect(otherPage.getByRole('radio', { name: 'Labour' })).toBeChecked();
  await expect(otherPage.getByRole('button', { name: 'Draft', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(otherPage.getByRole('combobox', { name: 'Column' })).toHaveValue('licensecode');
  await expect(otherPage.getByRole('searchbox', { name: 'Search text' })).toHaveValue(word);
  await openTool(otherPage, 'Views');
  await expect(views(otherPage)).toBeVisible();
  await expect(views(otherPage).getByRole('button', { name, exact: true })).toHaveCount(0);
  await context.close();
  await chooseAction(page, 'Delete', name);
  await views(page)
    .getByRole('button', { name: `Yes, delete ${name}` })
    .click();
  await expect(views(page).getByText(`${name} is deleted.`)).toBeVisible();
  await expect(views(page).getByRole('button', { name, exact: true })).toHaveCount(0);
});
