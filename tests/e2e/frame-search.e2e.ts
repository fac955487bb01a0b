import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { widths } from './expect-accessible';
import { goWithin, heading } from './on-the-page';
import { expectSamePage, markPage } from './same-page';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search laws' });
const names = (page: Page) => page.getByRole('region', { name: 'Law List' }).locator('tr, li');

async function expectOnlyWages(page: Page): Promise<void> {
  await expect(names(page).filter({ hasText: 'The Minimum Wages Act, 1948' })).toHaveCount(1);
  await expect(names(page).filter({ hasText: 'The Companies Act, 2013' })).toHaveCount(0);
}

for (const [where, viewport] of Object.entries(widths)) {
  e2e.describe(`on a ${where}`, () => {
    e2e.use({ viewport });

    e2e('the search of the top bar finds laws from every area and tab', async ({ page }) => {
      await e2e.step('Enter takes the keyword to the law list, by keyboard alone', async () => {
        await page.goto('/roadmap');
        await expect(heading(page, 'Law road map')).toBeVisible();
        await markPage(page);
        for (let step = 0; step < 5 && !(await isFocused(page)); step += 1) await page.keyboard.press('Tab');
        await expect(box(page)).toBeFocused();
        await page.keyboard.type('minimum WAGES');
        await page.keyboard.press('Enter');
        await expect(heading(page, 'Law List')).toBeFocused();
        await expectOnlyWages(page);
        await expect(box(page)).toHaveValue('minimum WAGES');
        await expectSamePage(page);
      });

      await e2e.step('the search button works from another tab, and a reload keeps the search', async () => {
        await page.getByRole('tab', { name: 'Returns' }).click();
        await expect(heading(page, 'Returns List')).toBeVisible();
        await expect(box(page)).toHaveValue('');
        await box(page).fill('minimum wages');
        await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
        await expect(heading(page, 'Law List')).toBeVisible();
        await expectOnlyWages(page);
        await page.reload();
        await expectOnlyWages(page);
        await expect(box(page)).toHaveValue('minimum wages');
      });

      await e2e.step('an empty search box clears the filter, and Back restores it', async () => {
        await box(page).fill('');
        await box(page).press('Enter');
        await expect(names(page).nth(20)).toBeVisible();
        await page.goBack();
        await expectOnlyWages(page);
        await expect(box(page)).toHaveValue('minimum wages');
      });
    });
  });
}

const isFocused = (page: Page) => box(page).evaluate((field) => field === document.activeElement);

e2e('the search takes any text literally, and stays with its list', async ({ page }) => {
  await page.goto('/roadmap');
  await e2e.step('an empty search does not leave the current area', async () => {
    await box(page).fill('   ');
    await box(page).press('Enter');
    await expect(box(page)).toBeFocused();
    await expect(page).toHaveURL(/\/roadmap$/);
  });

  await e2e.step('special characters in keywords are searched literally', async () => {
    for (const text of ['%', '_', "'; drop table law; --", 'قانون', '🏭 factories', 'a&b=c#d']) {
      await box(page).fill(text);
      await box(page).press('Enter');
      await expect(heading(page, 'Law List')).toBeVisible();
      await expect(page.getByText('No Data', { exact: true })).toBeVisible();
      await expect(page.getByText('Not refreshed')).toHaveCount(0);
      await expect(box(page)).toHaveValue(text);
      await page.getByRole('link', { name: 'Laws Tree' }).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
    }
  });

  await e2e.step('the search stays with another status, and is dropped with another tab', async () => {
    await goWithin(page, '/workspace?tab=law&status=all&allFields=minimum+wages');
    await expectOnlyWages(page);
    await page.getByRole('button', { name: 'Published' }).click();
    await expect(page).toHaveURL(/status=published&allFields=minimum\+wages/);
    await expect(box(page)).toHaveValue('minimum wages');
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await expect(heading(page, 'License List')).toBeVisible();
    await expect(box(page)).toHaveValue('');
    await expect(page).not.toHaveURL(/allFields/);
  });
});
