import { expect, type Page } from '@playwright/test';
import { recordKindList } from 'shared-lib/records';
import { areaRoutes } from 'shared-lib/releases';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { e2e } from './e2e';
import { heading } from './on-the-page';
import { callAs } from './signed-in-at';
import { watchCalls } from './watch-calls';

e2e.use({ as: 'stranger' });

/** Keeps the due dates of the other organisation from a day on, or ends them. No other test looks at them. */
const keepSince = async (since: string | null) =>
  expect(
    await callAs({ address: serverAddress('main') }, sessionOf('stranger'), {
      path: 'obligations/begin',
      body: { since },
    }),
  ).toMatchObject({ success: 1 });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Areas' });
/** What the app says of the due dates of an organisation. */
const dueWords = /\b\d+ (days? late|overdue|due)\b|\bOverdue\b|Waiting for you|Where it is due next/;

e2e('an organisation without due dates sees and loads nothing of them', async ({ page, proxyTo }) => {
  const proxy = await proxyTo(serverAddress('main'));
  const watch = watchCalls(page);
  const loadsNothing = async () => {
    await watch.loaded();
    await expect(page.getByRole('main')).not.toContainText(dueWords);
    expect(proxy.countRequests(/^\/assets\/mfe-calendar\//)).toBe(0);
    expect(proxy.countRequests(/^\/api\/(occurrences|today|obligations)\//)).toBe(0);
  };
  const { since } = await callToday();
  await keepSince(null);
  try {
    for (const { name, titles } of recordKindList)
      await e2e.step(titles.list, async () => {
        await page.goto(`${proxy.address}/workspace?tab=${name}&status=all&view=list`);
        const list = page.getByRole('region', { name: titles.list });
        await expect(list.locator('tbody tr:not([hidden])').first()).toBeVisible();
        // The documents name the columns of laws and licenses. The others have the date that their own fields say.
        if (name === 'law' || name === 'license')
          await expect(list.getByRole('columnheader', { name: 'Next due' })).toHaveCount(0);
        await loadsNothing();
      });

    await e2e.step('VIEW and form of a return', async () => {
      await page.goto(`${proxy.address}/workspace?tab=return&status=all`);
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'VIEW RETURN' });
      await expect(dialog.getByRole('group', { name: 'Next due dates' })).toBeVisible();
      await loadsNothing();
      await expect(dialog).not.toContainText(dueWords);
      await page.goto(`${proxy.address}/return/1/1`);
      await expect(page.getByRole('group', { name: 'Next due dates' })).toBeVisible();
      await loadsNothing();
    });

    await e2e.step('each entry of the menu', async () => {
      const paths = await pathsOfMenu(page);
      expect(paths).toContain('/today');
      const dated: readonly string[] = areaRoutes['mfe-calendar'];
      for (const path of paths.filter((one) => !dated.includes(one))) {
        await page.goto(proxy.address + path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await loadsNothing();
      }
      await expectNotBegun(page, proxy.address);
    });
  } finally {
    await keepSince(since);
  }
});

/** What Today says of the organisation. */
async function callToday(): Promise<{ since: string }> {
  const address = serverAddress('main');
  const { data } = await callAs({ address }, sessionOf('stranger'), { path: 'today/view', body: {} });
  return data;
}

const pathsOfMenu = (page: Page) =>
  menu(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** The pages of due dates say that they are not kept, and show no number. */
async function expectNotBegun(page: Page, address: string): Promise<void> {
  const titles = {
    '/today': 'Today',
    '/calendar': 'Calendar',
    '/calendar?list=overdue': 'Calendar',
    '/obligations': 'Obligations',
    '/events': 'Events',
    '/holdings': 'Licenses held',
    '/board': 'Board',
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(address + path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Due dates are not tracked yet' })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Loading/ }),
    ).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(dueWords);
    await expect(page.getByRole('main').getByRole('list')).toHaveCount(0);
  }
}
