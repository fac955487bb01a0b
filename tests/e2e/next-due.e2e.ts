import { expect, type Page } from '@playwright/test';
import { recordKinds } from 'shared-lib/records';
import { findToday, formatDay } from 'shared-lib/schedules';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { e2e } from './e2e';
import { widths } from './expect-accessible';
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
