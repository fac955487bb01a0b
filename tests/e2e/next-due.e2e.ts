import { expect, type Page } from '@playwright/test';
import { recordKinds } from 'shared-lib/records';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { e2e } from './e2e';
import { widths } from './expect-accessible';
import { callAs } from './signed-in-at';

e2e.use({ as: 'admin' });

const kinds = [recordKinds.return, recordKinds.license, recordKinds['other-compliance']];

/** A record of the kind that is due somewhere. */
async function dueRecord(kind: string): Promise<number> {
  const list = { path: 'occurrences/list', body: { kind } };
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

const shiftsOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
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
        expect(await shiftsOf(page)).toEqual([]);
      });
  });

e2e('after a step to the next record nothing moves when its places come', async ({ page }) => {
  await late(page, 'schedules/view', 300);
  await late(page, 'occurrences/list', 600);
  await noteShifts(page);
  await page.goto('/workspace?tab=return&status=published');
  const list = page.getByRole('region', { name: recordKinds.return.titles.list });
  await list.getByRole('row').nth(1).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: recordKinds.return.titles.view });
  const name = dialog.getByRole('heading', { level: 3 }).first();
  await expect(name).toBeVisible();
  for (let step = 0; step < 3; step += 1) {
    const before = await name.textContent();
    const places = page.waitForResponse('**/api/occurrences/list');
    await dialog.getByRole('button', { name: 'Next record' }).click();
    await expect(name).not.toHaveText(String(before));
    // The rows of the next record may have other places. What comes after them may not.
    await shiftsOf(page);
    await page.evaluate(() => Object(window).shifts.splice(0));
    await (await places).finished();
    expect(await shiftsOf(page)).toEqual([]);
  }
});
