import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, expectNotTooWide, widths } from './expect-accessible';
import { heading } from './on-the-page';

e2e.use({ as: 'admin' });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Due dates' });
const tab = (page: Page, name: 'Today' | 'Calendar') => tabs(page).getByRole('link', { name });
const waiting = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Loading/ });

e2e('today and the calendar lead to each other, and axe finds nothing on them', async ({ page }) => {
  await page.goto('/today');
  await expect(heading(page, 'Today')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectAccessibleInBothLooks(page, 'Today');
  // Wide windows have these links in the menu alone.
  await expect(tabs(page)).toBeHidden();
  await page.setViewportSize({ width: 1100, height: 800 });
  await tab(page, 'Calendar').click();
  await expect(heading(page, 'Calendar')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectAccessibleInBothLooks(page, 'Calendar');
  await tab(page, 'Today').click();
  await expect(heading(page, 'Today')).toBeVisible();
});

e2e('a failed call shows no number, and can be tried again', async ({ page }) => {
  await page.route('**/api/today/view**', (route) => route.abort(), { times: 1 });
  await page.goto('/today');
  await expect(page.getByText('What is due could not be loaded.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('What is due could not be loaded.')).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);
});

e2e('on a phone no page of due dates scrolls sideways', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  for (const path of ['/today', '/calendar', '/calendar?month=2026-12', '/calendar?list=overdue']) {
    await page.goto(path);
    await expect(heading(page, path === '/today' ? 'Today' : 'Calendar')).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await expectNotTooWide(page);
  }
});
