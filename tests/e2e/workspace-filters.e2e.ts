import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessible, expectNotTooWide, widths } from './expect-accessible';
import { changeAddress, chooseRows, rowsOf } from './on-the-page';
import { addIncompleteLicense, ownWord } from './own-records';

const filterData = '**/api/filter/filterdata**';

e2e('the filter panel whose options do not come', async ({ page }) => {
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await e2e.step('it says so without an alert, and Try again loads them', async () => {
    await page.route(filterData, (route) =>
      route.fulfill({ status: 500, json: { success: 0, message: 'In trouble' } }),
    );
    await page.goto('/workspace?tab=law');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(filters.getByRole('status').filter({ hasText: 'Not refreshed' })).toBeVisible();
    await expect(filters.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('dialog').or(page.getByRole('alert'))).toHaveCount(0);
    await expect(rowsOf(page, 'Law List').nth(20)).toBeAttached();
    await page.unroute(filterData);
    await filters.getByRole('button', { name: 'Try again' }).click();
    await expect(filters.getByRole('radio', { name: 'Labour' })).toBeVisible();
    await expect(filters.getByRole('radiogroup')).toHaveCount(2);
    await expect(filters.getByText('Not refreshed')).toHaveCount(0);
  });

  await e2e.step('the answer that the session has ended (success 3) leads to the sign-in page', async () => {
    await page.route(filterData, (route) => route.fulfill({ json: { success: 3 } }));
    const signInPageOpened = page.waitForURL(/\/login$/);
    await page.reload();
    await signInPageOpened;
    // The test server signs the page in again at each load, so the page would go to and fro into the next test.
    await page.unroute(filterData);
    await expect(filters).toBeVisible();
  });
});

/** On phones it is one of the filters. */
async function chooseIncomplete(page: Page): Promise<void> {
  if (page.viewportSize()?.width !== widths.phone.width) return chooseRows(page, 'Incomplete');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Only incomplete').check();
  await page.getByRole('button', { name: /^Show \d/ }).click();
}

async function markAndFilterIncomplete(page: Page, name: string): Promise<void> {
  const row = rowsOf(page, 'License List').filter({ hasText: name });
  await changeAddress(
    page,
    `/workspace?tab=license&status=published&view=list&licensecode=${encodeURIComponent(name)}`,
  );
  await expect(row.getByText('Published, incomplete')).toBeVisible();
  await changeAddress(page, '/workspace?tab=license&status=all&view=list');
  await chooseIncomplete(page);
  await expect(page).toHaveURL(/incomplete=true/);
  const statusCells = rowsOf(page, 'License List').locator('td[data-shown=status]');
  await expect.poll(async () => [...new Set(await statusCells.allTextContents())]).toEqual(['Published, incomplete']);
  await page.reload();
  await expect(row).toBeVisible();
  await chooseRows(page, 'Grid');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('Published, incomplete')).toBeVisible();
  await expect(card.getByTitle(/^Category: \w/)).toBeInViewport();
  await expectAccessible(page, 'incomplete licenses as cards');
  await expectNotTooWide(page);
  await chooseRows(page, 'List');
  await page.getByRole('tab', { name: 'Returns' }).click();
  await expect(page.getByText('No published record in this list is incomplete.')).toBeVisible();
  await page.getByRole('button', { name: 'Show complete records too' }).click();
  await expect(page).not.toHaveURL(/incomplete/);
  await expect(rowsOf(page, 'Returns List').first()).toBeVisible();
}

e2e('published but incomplete records are marked in rows and cards, and can be filtered', async ({ page }) => {
  await page.goto('/workspace?tab=return');
  for (const [where, viewport] of Object.entries(widths))
    await e2e.step(`on a ${where}`, async () => {
      const name = `Incomplete ${ownWord()}`;
      await addIncompleteLicense(name);
      await page.setViewportSize(viewport);
      await markAndFilterIncomplete(page, name);
    });
});
