import { expect, type Page } from '@playwright/test';
import { formatDayShort, monthNames, recordKinds } from 'shared-lib/records';
import { findToday, formatDay, toCalendarDate } from 'shared-lib/schedules';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { e2e } from './e2e';
import { widths } from './expect-accessible';
import { callAsEditor } from './law-questions';
import { rowsOf } from './on-the-page';
import { addPublishedLaw, addPublishedReturn, ownWord } from './own-records';
import { callAs } from './signed-in-at';

e2e.use({ as: 'admin' });

/** The licenses of the demo have no due date of their own. */
const kinds = [recordKinds.return, recordKinds['other-compliance']];

/** A record of the kind that falls due again and again, also a year from now, which no event does. */
async function dueRecord(kind: string): Promise<number> {
  const list = { path: 'occurrences/list', body: { kind, from: formatDay(findToday() + 366) } };
  const { data } = await callAs({ address: serverAddress('main') }, sessionOf('admin'), list);
  expect(data, `due dates of ${kind}`).not.toHaveLength(0);
  return data[0].record_id;
}

/** Lets an answer come this late. */
const late = (page: Page, path: string, ms: number) =>
  page.route(`**/api/${path}`, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.fulfill({ response });
  });

/** Notes what moves in dialogs, also right after a press, which the browser excuses. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: ShiftSource[] })[])
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('[role=dialog]'))
            shifts.push(`${element.textContent?.slice(0, 40)}: ${previousRect.y} to ${currentRect.y}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
    type ShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  });

/** What has moved, after a few frames. */
const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    return Object(window).shifts;
  });

for (const [width, size] of Object.entries(widths))
  e2e(`where a duty is due next comes into VIEW without moving anything (${width})`, async ({ page }) => {
    await page.setViewportSize(size);
    await late(page, 'schedules/view', 300);
    await late(page, 'occurrences/list', 600);
    await noteShifts(page);
    for (const { name, titles } of kinds)
      await e2e.step(name, async () => {
        await page.goto(`/workspace?tab=${name}&open=${await dueRecord(name)}`);
        const dialog = page.getByRole('dialog', { name: titles.view });
        const part = dialog.getByRole('group', { name: 'Where it is due next' });
        await expect(part.getByRole('listitem').first()).toBeVisible();
        await expect(part.getByRole('link', { name: /in the calendar$/ })).toBeVisible();
        // The places say it with its day, so the record does not say it again.
        const dates = dialog.getByRole('group', { name: 'Next due dates' });
        await expect(dates.getByText('Dates that follow, and why')).toBeVisible();
        await expect(dates.getByText('Next due', { exact: true })).toBeHidden();
        expect(await shiftsOf(page)).toEqual([]);
        const place = part.getByRole('button', { name: /, due / }).first();
        await place.click();
        const due = page.getByRole('dialog', { name: 'Due date' });
        await expect(due.getByRole('heading', { name: 'Why this date' })).toBeVisible();
        await expect(due.getByRole('link', { name: 'Open it as a page' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(due).toHaveCount(0);
        await expect(place).toBeFocused();
      });
  });

/** Makes a place with its own list of days off, on which only Sundays are off. */
async function addPlaceWithDaysOff(name: string) {
  const list = { name, source: 'Our notice', reach: 'own', state_id: null, saturdays: 'none', sundays: true };
  const body = { ...list, days: [] };
  const saved = await callAs({ address: serverAddress('main') }, sessionOf('admin'), {
    path: 'holidays/save',
    body,
  });
  const { id } = await callAsEditor('profiles/add', { name, kind: 'branch', answers: [] });
  const facts = { state_id: null, industries: [], branch_types: [], opened_on: null, closed_on: null };
  await callAsEditor('profiles/facts', { id, version: 1, ...facts, holiday_list_id: saved.id });
  return { placeId: id, listId: saved.id };
}

e2e('a schedule is made exact, and its due date moves with a day off that is added', async ({ page }) => {
  const word = ownWord();
  const { placeId, listId } = await addPlaceWithDaysOff(`Mill ${word}`);
  const lawId = await addPublishedLaw(`Law ${word}`);
  const id = await addPublishedReturn(`Return ${word}`, lawId);
  const applies = { applies: true, reason: 'We asked.', review_on: formatDay(findToday() + 300) };
  await callAsEditor('obligations/settle', { law_ids: [lawId], profile_id: placeId, ...applies });
  // A Tuesday, so that the next day is no Sunday.
  const isTuesday = (day: number) => new Date(formatDay(day)).getUTCDay() === 2;
  const due = [60, 61, 62, 63, 64, 65, 66].map((days) => findToday() + days).find(isTuesday) ?? 0;

  await page.goto(`/return/${id}/${lawId}`);
  await page.getByRole('button', { name: 'Set exact dates' }).click();
  const exact = page.getByRole('dialog', { name: 'Set exact dates' });
  await exact.getByLabel('Falls due').selectOption('Once');
  const { year, month, day } = toCalendarDate(due);
  while ((await exact.getByRole('group', { name: /^Date \d+$/ }).count()) > 0)
    await exact.getByRole('button', { name: 'Remove Date 1' }).click();
  await exact.getByRole('button', { name: 'Add a date' }).click();
  await exact.getByLabel('Day', { exact: true }).selectOption(String(day));
  await exact.getByLabel('Month', { exact: true }).selectOption(monthNames[month - 1] ?? '');
  await exact.getByLabel('Year').fill(String(year));
  await exact.getByLabel('If it is a day off').selectOption('The next working day');
  await exact.getByLabel('Who does it').selectOption('Each branch');
  await exact.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(exact).toHaveCount(0);
  await page.goto(`/workspace?tab=return&status=all&view=list&returncode=${word}`);
  await expect(rowsOf(page, 'Returns List')).toContainText(formatDayShort(formatDay(due)));
  const ofDuty = page.getByRole('row').filter({ hasText: `Return ${word}` });
  await page.goto(`/obligations?search=${word}`);
  await expect(ofDuty).toContainText(formatDayShort(formatDay(due)));

  await page.goto(`/setup/holidays?list=${listId}`);
  await page.getByRole('button', { name: 'Add day' }).click();
  const adding = page.getByRole('dialog', { name: 'Add holiday' });
  await adding.getByLabel('Day', { exact: true }).fill(formatDay(due));
  await adding.getByLabel('Name').fill('Founders Day');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toHaveCount(0);
  await page.goto(`/obligations?search=${word}`);
  await expect(ofDuty).toContainText(formatDayShort(formatDay(due + 1)));
  await callAsEditor('profiles/delete', { id: placeId, reason: 'It was a test.' });
});
