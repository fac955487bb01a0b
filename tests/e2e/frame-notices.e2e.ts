import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page, type Route } from '@playwright/test';
import { onThisMachine, patience } from '../patience';
import { serverAddress } from '../server/shared-servers';
import { startTestServer, type TestServer } from '../server/test-server';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { heading } from './on-the-page';
import { expectSamePage, markPage } from './same-page';

const rows = (page: Page) => page.getByRole('region', { name: /List$/ }).locator('tr, li');
const unreachableNotice = (page: Page) => page.getByText('The server cannot be reached.', { exact: false });
const reachableNotice = (page: Page) => page.getByText('The server can be reached again.');

async function openWorkspace(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/workspace`);
  await expect(rows(page).nth(1)).toBeVisible();
  await markPage(page);
}

/** The server's answer after the last day of the subscription. */
async function endSubscription(route: Route): Promise<void> {
  const reply = await (await route.fetch()).json();
  const ended = { ...reply, state: 'read-only', subscriptionEnds: '2026-04-03', graceDaysLeft: 12 };
  await route.fulfill({ json: ended });
}

e2e(
  'a quiet notice says that the server has stopped, and the list loads when it is back',
  async ({ page, ownServer }) => {
    const server = await ownServer();
    await openWorkspace(page, server.address);
    await expect(unreachableNotice(page)).toHaveCount(0);
    await server.kill();
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await expect(page.getByText('License List could not be loaded.')).toBeVisible();
    await expect(unreachableNotice(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ has: unreachableNotice(page) })).toHaveAttribute(
      'aria-live',
      'polite',
    );
    await expectAccessibleInBothLooks(page, 'the notice');

    await server.restart();
    await expect(unreachableNotice(page)).toHaveCount(0, { timeout: patience.byItself });
    await expect(reachableNotice(page)).toBeAttached();
    await expect(rows(page).nth(1)).toBeVisible();
    await expect(page.getByText('License List could not be loaded.')).toHaveCount(0);
    await expectSamePage(page);
  },
);

e2e('an ended subscription shows a notice in every area', async ({ page }) => {
  await page.route('**/api/organisation/me?*', endSubscription);
  await page.goto('/roadmap');
  const words =
    'The subscription ended on 3 Apr 2026. You can read the library, but not change it. The library will be deleted in 12 days.';
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export the library' })).toHaveCount(0);
  await expect(heading(page, 'Law road map')).toBeVisible();
  await expectAccessibleInBothLooks(page, 'the notice', {
    andThen: () => expect(page.getByText(words)).toBeVisible(),
  });
  await page.goto('/workspace?tab=law&status=all');
  await expect(page.getByRole('button', { name: /^View / }).first()).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add New Law' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0);
});

e2e.describe('for an administrator', () => {
  e2e.use({ as: 'admin' });
  e2e('the notice of a subscription that has ended offers the export of the library', async ({ page }) => {
    await page.route('**/api/organisation/me?*', endSubscription);
    await page.goto('/users');
    const notices = page.getByRole('region', { name: 'Notices' });
    const button = notices.getByRole('button', { name: 'Export the library' });
    await page.route('**/api/organisation/export?*', (route) => route.abort(), { times: 1 });
    await button.click();
    await expect(notices.getByText('Not exported. The server cannot be reached.')).toBeVisible();
    await expectAccessibleInBothLooks(page, 'the notice after a failed export', {
      andThen: () => expect(button).toBeVisible(),
    });
    const file = await exportedBy(page, button);
    expect(file.suggestedFilename()).toBe('library.jsonl');
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\n');
    expect(JSON.parse(String(lines.at(-1)))).toEqual({ table: 'end', lines: lines.length - 1 });
    await expect(notices.getByText('The export is saved.')).toBeVisible();
  });
});

/**
 * After an export an administrator must wait before the next, and tests at the same time share one administrator.
 */
async function exportedBy(page: Page, button: Locator): Promise<Download> {
  let file: Download | undefined;
  await expect(async () => {
    [file] = await Promise.all([
      page.waitForEvent('download', { timeout: onThisMachine(5_000) }),
      button.press('Enter'),
    ]);
  }).toPass();
  if (!file) throw new Error('Nothing was exported.');
  return file;
}

e2e(
  'neither a running subscription nor one failed call shows a notice, and an outage does',
  async ({ page, context, proxyTo }) => {
    const proxy = await proxyTo(serverAddress('main'));
    await e2e.step('a running subscription shows no notice', async () => {
      const organisationResponse = page.waitForResponse(/\/api\/organisation\/me/);
      await openWorkspace(page, proxy.address);
      expect(await (await organisationResponse).json()).toMatchObject({ state: 'active' });
      await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('');
    });

    await e2e.step('one failed call shows no notice of an outage', async () => {
      proxy.addFault(/^\/api\/license\//, 'breaks-off');
      const readinessCheck = page.waitForResponse(/\/readyz$/);
      await page.getByRole('tab', { name: 'Licenses' }).click();
      await expect(page.getByText('License List could not be loaded.')).toBeVisible();
      expect((await readinessCheck).ok()).toBe(true);
      proxy.clearFaults();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(rows(page).nth(1)).toBeVisible();
      await expect(unreachableNotice(page)).toHaveCount(0);
      await expect(reachableNotice(page)).toHaveCount(0);
    });

    await e2e.step('a notice says that the server cannot be reached while the browser has no network', async () => {
      await context.setOffline(true);
      await expect(unreachableNotice(page)).toBeVisible();
      await context.setOffline(false);
      await expect(unreachableNotice(page)).toHaveCount(0);
      await expect(reachableNotice(page)).toBeAttached();
      await expectSamePage(page);
    });
  },
);

/** An edge that reaches the main server through its own fault proxy. */
const e2eWithOwnEdge = e2e.extend<{ startEdgeOf: (backend: string) => Promise<TestServer> }>({
  startEdgeOf: async ({ page }, use) => {
    const running: TestServer[] = [];
    await use(async (backend) => {
      const server = await startTestServer({ BACKEND_URL: backend });
      running.push(server);
      return server;
    });
    await page.close();
    await Promise.all(running.map((server) => server.end()));
  },
});

e2eWithOwnEdge(
  'the notice also appears when the back end has stopped behind a running edge',
  async ({ page, proxyTo, startEdgeOf }) => {
    const proxy = await proxyTo(serverAddress('main'));
    const edge = await startEdgeOf(proxy.address);
    await openWorkspace(page, edge.address);
    await proxy.close();
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await expect(unreachableNotice(page)).toBeVisible();
  },
);
