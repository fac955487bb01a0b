import { expect } from '@playwright/test';
import { journey } from './journey';
import { rowsOf } from './on-the-page';

const filterData = '**/api/filter/filterdata**';

journey('a panel whose options did not come says so quietly, and Retry brings them', async ({ page }) => {
  await page.route(filterData, (route) =>
    route.fulfill({ status: 500, json: { success: 0, message: 'In trouble' } }),
  );
  await page.goto('/workspace?tab=law');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByRole('status').filter({ hasText: 'Not refreshed' })).toBeVisible();
  await expect(filters.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('dialog').or(page.getByRole('alert'))).toHaveCount(0);
  await expect(rowsOf(page, 'Law List').nth(20)).toBeAttached();
  await page.unroute(filterData);
  await filters.getByRole('button', { name: 'Retry' }).click();
  await expect(filters.getByRole('radio', { name: 'Labour' })).toBeVisible();
  await expect(filters.getByRole('radiogroup')).toHaveCount(2);
  await expect(filters.getByText('Not refreshed')).toHaveCount(0);
});

journey('success 3 for the options of the panel leads to the sign-in page', async ({ page }) => {
  await page.route(filterData, (route) => route.fulfill({ json: { success: 3 } }));
  const left = page.waitForURL(/\/login$/);
  await page.goto('/workspace?tab=law');
  await left;
});
