import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { changeAddress, rowsOf } from './on-the-page';

const keyword = (page: Page) => page.getByLabel('Filter the rows shown');

e2e('the filter of the rows stays with its list', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Search laws' });
  const search = page.getByRole('dialog', { name: 'VIEW SEARCH LIST' });
  await e2e.step('leaving a list right after typing a filter keeps the filter', async () => {
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
    await expect(rowsOf(page, 'Law List').filter({ hasText: /karnataka/i, hasNotText: /fire/i })).toHaveCount(0);
  });

  await e2e.step('the search of the top bar removes the filters of another list', async () => {
    await changeAddress(page, '/workspace?tab=return&status=all&keyword=annual&law=174&sort=periodicity&order=asc');
    await expect(keyword(page)).toHaveValue('annual');
    await box.fill('labour');
    await box.press('Enter');
    await expect(rowsOf(page, 'Law List').first()).toContainText(/labour/i);
    await expect(keyword(page)).toHaveValue('');
    await expect(page).toHaveURL(/\?tab=law&status=all&allFields=labour$/);
  });

  await e2e.step(
    'the search over all records stays open while the filter is written to the address, and closes on Back',
    async () => {
      await changeAddress(page, '/workspace?tab=return');
      await expect(rowsOf(page, 'Returns List').first()).toBeVisible();
      await page.getByRole('tab', { name: 'Laws', exact: true }).click();
      await expect(rowsOf(page, 'Law List').first()).toBeVisible();
      await keyword(page).fill('fire');
      await page.keyboard.press('Control+k');
      await expect(search).toBeVisible();
      await expect(page).toHaveURL(/keyword=fire/);
      await expect(search).toBeVisible();
      await page.goBack();
      await expect(search).toHaveCount(0);
    },
  );

  await e2e.step('row numbers of three digits are shown whole', async () => {
    await changeAddress(page, '/workspace?tab=law&page=3');
    const number = rowsOf(page, 'Law List').first().locator('[data-shown=number]');
    await expect(number).toHaveText('101');
    expect(await number.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  });
});
