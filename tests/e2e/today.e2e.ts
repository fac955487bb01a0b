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

e2e(
  'no day of the calendar cuts a line of its names, and its list cuts no law and no place',
  async ({ page }) => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/calendar');
      await expect(waiting(page)).toHaveCount(0);
      const countCut = () =>
        page.evaluate(() => {
          const all = (selector: string) => [...document.querySelectorAll(selector)];
          const isBelow = (names: Element) => {
            const day = names.closest('.calendar-day');
            return names.getBoundingClientRect().bottom > (day?.getBoundingClientRect().bottom ?? 0);
          };
          const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
          return {
            days: all('.calendar-names').filter(isBelow).length,
            rows: all('.calendar-list :is(.due-of, .due-place)').filter(isCut).length,
          };
        });
      await expect(page.locator('.calendar-names:not(:empty)').first()).toBeVisible();
      await expect.poll(countCut).toEqual({ days: 0, rows: 0 });
    }
  },
);

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
