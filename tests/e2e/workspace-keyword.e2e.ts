import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { rowsOf } from './on-the-page';

const keyword = (page: Page) => page.getByLabel('Filter the rows shown');

e2e('leaving a list right after typing a filter keeps the filter', async ({ page }) => {
  await page.goto('/workspace?tab=law&size=200&keyword=karnataka');
  await expect(rowsOf(page, 'Law List').first()).toBeVisible();
  await expect(keyword(page)).toHaveValue('karnataka');
  await keyword(page).fill('fire');
  await page.getByRole('tab', { name: 'Returns' }).click();
  await expect(rowsOf(page, 'Returns List').first()).toBeVisible();
  await expect(keyword(page)).toHaveValue('');
  await page.goBack();
  await expect(keyword(page)).toHaveValue('fire');
  await expect(rowsOf(page, 'Law List').first()).toContainText(/fire/i);
  await expect(rowsOf(page, 'Law List').filter({ hasText: /karnataka/i, hasNotText: /fire/i })).toHaveCount(
    0,
  );
});

e2e('the search of the top bar removes the filters of another list', async ({ page }) => {
  await page.goto('/workspace?tab=return&status=all&keyword=annual&law=174&sort=periodicity&order=asc');
  await expect(keyword(page)).toHaveValue('annual');
  const box = page.getByRole('combobox', { name: 'Search laws' });
  await box.fill('labour');
  await box.press('Enter');
  await expect(rowsOf(page, 'Law List').first()).toContainText(/labour/i);
  await expect(keyword(page)).toHaveValue('');
  await expect(page).toHaveURL(/\?tab=law&status=all&allFields=labour$/);
});

e2e(
  'the search over all records stays open while the filter is written to the address, and closes on Back',
  async ({ page }) => {
    await page.goto('/workspace?tab=return');
    await expect(rowsOf(page, 'Returns List').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Laws', exact: true }).click();
    await expect(rowsOf(page, 'Law List').first()).toBeVisible();
    await keyword(page).fill('fire');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'VIEW SEARCH LIST' });
    await expect(search).toBeVisible();
    await expect(page).toHaveURL(/keyword=fire/);
    await expect(search).toBeVisible();
    await page.goBack();
    await expect(search).toHaveCount(0);
  },
);

e2e('row numbers of three digits are shown whole', async ({ page }) => {
  await page.goto('/workspace?tab=law&page=3');
  const number = rowsOf(page, 'Law List').first().locator('[data-shown=number]');
  await expect(number).toHaveText('101');
  expect(await number.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});
