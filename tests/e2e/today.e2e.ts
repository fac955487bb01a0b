import { expect, type Locator, type Page } from '@playwright/test';
import { findToday, formatDay, toCalendarDate } from 'shared-lib/schedules';
import { chooseIn, enterOn, typeInto } from './by-keyboard';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks, expectNotTooWide, widths } from './expect-accessible';
import { callAsEditor } from './law-questions';
import { heading } from './on-the-page';
import { addPublishedLaw, addPublishedReturn, ownWord } from './own-records';

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

e2e('no day of the calendar cuts a line of its names, and its list cuts no law and no place', async ({ page }) => {
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
          days: all('.calendar-name').filter(isBelow).length,
          rows: all('.calendar-list :is(.due-of, .due-place)').filter(isCut).length,
        };
      });
    await expect(page.locator('.calendar-name').first()).toBeVisible();
    await expect.poll(countCut).toEqual({ days: 0, rows: 0 });
  }
});

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

e2e('a law is settled and its duty gets an owner by keyboard alone', async ({ page }) => {
  const name = `Law ${ownWord()}`;
  const lawId = await addPublishedLaw(name);
  const { year: _year, ...date } = toCalendarDate(findToday() + 100);
  const dates = { basis: 'dates', level: 'organisation', dates: [date] };
  await addPublishedReturn(`Return of ${name}`, lawId, dates);
  await page.goto(`/today?answers=all&law=${encodeURIComponent(name)}`);
  await enterOn(page, button(page, `It applies: ${name}`));
  const settling = dialog(page, 'It applies');
  await expect(settling.getByRole('heading', { name: 'What is decided now' })).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the dialog that settles a law');
  await typeInto(page, settling.getByLabel('Reason'), 'We asked.');
  await typeInto(page, settling.getByLabel('Review on'), formatDay(findToday() + 300));
  await enterOn(page, button(settling, 'Save decision'));
  await expect(settling).toHaveCount(0);
  await expect(page.getByText('No law matches the search and the filters.')).toBeVisible();

  await page.goto(`/obligations?search=${encodeURIComponent(name)}`);
  await enterOn(page, page.getByRole('button', { name: `Return of ${name}` }).first());
  await enterOn(page, button(dialog(page, 'Due date'), 'Assign'));
  const assigning = dialog(page, 'Assign');
  await expect(assigning.getByLabel('Owner')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the dialog that assigns an owner');
  await chooseIn(page, assigning.getByLabel('Owner'), 'Dev Menon');
  await enterOn(page, button(assigning, 'Assign'));
  await expect(assigning).toHaveCount(0);
  const { data: dues } = await callAsEditor('occurrences/list', { law_id: lawId });
  const { data: due } = await callAsEditor('occurrences/view', { id: dues[0].id });
  const here = due.assigned.find(({ level }: { level: string }) => level === 'duty-here');
  expect(here.owner).toMatch(/^Dev Menon/);
  await callAsEditor('obligations/settle', { law_ids: [lawId], applies: null, reason: 'It was a test.' });
});

e2e('axe finds nothing on the year by place, and each count of it opens its list', async ({ page }) => {
  await page.goto('/calendar');
  await page.getByRole('link', { name: 'Year by place' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectAccessibleInBothLooks(page, 'the year by place');
  await page.setViewportSize(widths.phone);
  const places = page.getByRole('list', { name: 'Places' });
  const overdue = places.getByRole('link', { name: /: \d+ overdue$/ }).first();
  // It stands right of its number, so that no month is higher than another.
  const months = await places.getByRole('list').first().getByRole('listitem').all();
  const boxes = await Promise.all(months.map((month) => month.boundingBox()));
  await expect(overdue).toBeVisible();
  expect(new Set(boxes.map((box) => box?.height)).size).toBe(1);
  expect(boxes[0]?.height).toBeGreaterThanOrEqual(40);
  await page.setViewportSize(widths.desk);
  const count = page
    .getByRole('table')
    .getByRole('link', { name: /: \d+ done$/ })
    .first();
  const done = Number(/(\d+) done$/.exec((await count.getAttribute('aria-label')) ?? '')?.[1]);
  await count.click();
  await expect(page.getByText(`${done} due date${done === 1 ? '' : 's'} in all`)).toBeVisible();
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
