import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page, type Route } from '@playwright/test';
import { onThisMachine, patience } from '../patience';
import { standAddress } from '../stand/shared-stands';
import { type Stand, startStand } from '../stand/stand';
import { expectAccessible, expectNotTooWide, looks } from './expect-accessible';
import { journey } from './journey';
import { heading } from './on-the-page';
import { expectSamePage, markPage } from './same-page';

const rows = (page: Page) => page.getByRole('region', { name: /List$/ }).getByRole('row');
const gone = (page: Page) => page.getByText('The server cannot be reached.', { exact: false });
const back = (page: Page) => page.getByText('The server can be reached again.');

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

for (const { where, colorScheme, viewport } of looks) {
  journey.describe(`on a ${where}`, () => {
    journey.use({ viewport, colorScheme });

    journey(
      'a stopped server shows a quiet notice, and its return brings the list',
      async ({ page, ownStand }) => {
        const stand = await ownStand();
        await openWorkspace(page, stand.address);
        await expect(gone(page)).toHaveCount(0);
        await stand.kill();
        await page.getByRole('tab', { name: 'Licenses' }).click();
        await expect(page.getByText('Not refreshed')).toBeVisible();
        await expect(gone(page)).toBeVisible();
        await expect(page.getByRole('status').filter({ has: gone(page) })).toHaveAttribute(
          'aria-live',
          'polite',
        );
        await expectAccessible(page, 'the notice');
        await expectNotTooWide(page);

        await stand.restart();
        await expect(gone(page)).toHaveCount(0, { timeout: patience.byItself });
        await expect(back(page)).toBeAttached();
        await expect(rows(page).nth(1)).toBeVisible();
        await expect(page.getByText('Not refreshed')).toHaveCount(0);
        await expectSamePage(page);
      },
    );

    journey('an ended subscription shows a notice in every area', async ({ page }) => {
      await page.route('**/api/organisation/me?*', endSubscription);
      await page.goto('/roadmap');
      const words =
        'The subscription ended on 3 Apr 2026. The library can be read, and not changed. It will be deleted in 12 days.';
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Export the library' })).toHaveCount(0);
      await expect(heading(page, 'Law road map')).toBeVisible();
      await expectAccessible(page, 'the notice');
    });
  });
}

for (const { where, colorScheme, viewport } of looks) {
  journey.describe(`for an administrator on a ${where}`, () => {
    journey.use({ as: 'admin', viewport, colorScheme });
    journey(
      'the notice of a subscription that has ended offers the export of the library',
      async ({ page }) => {
        await page.route('**/api/organisation/me?*', endSubscription);
        await page.goto('/users');
        const notices = page.getByRole('region', { name: 'Notices' });
        const button = notices.getByRole('button', { name: 'Export the library' });
        await page.route('**/api/organisation/export?*', (route) => route.abort(), { times: 1 });
        await button.click();
        await expect(notices.getByText('Not exported. The server cannot be reached.')).toBeVisible();
        await expectAccessible(page, 'the notice after a failed export');
        await expectNotTooWide(page);
        const file = await exportedBy(page, button);
        expect(file.suggestedFilename()).toBe('library.jsonl');
        const lines = readFileSync(await file.path(), 'utf8')
          .trimEnd()
          .split('\n');
        expect(JSON.parse(String(lines.at(-1)))).toEqual({ table: 'end', lines: lines.length - 1 });
        await expect(notices.getByText('The export is saved.')).toBeVisible();
      },
    );
  });
}

/**
 * After an export an administrator must wait before the next, and journeys at the same time share one administrator.
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

journey('a running subscription shows no notice', async ({ page }) => {
  const answered = page.waitForResponse(/\/api\/organisation\/me/);
  await page.goto('/workspace');
  expect(await (await answered).json()).toMatchObject({ state: 'active' });
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('');
});

journey('one failed call is no outage', async ({ page, gateTo }) => {
  const gate = await gateTo(standAddress('main'));
  await openWorkspace(page, gate.address);
  gate.spoil(/^\/api\/license\//, 'breaks-off');
  const looked = page.waitForResponse(/\/readyz$/);
  await page.getByRole('tab', { name: 'Licenses' }).click();
  await expect(page.getByText('Not refreshed')).toBeVisible();
  expect((await looked).ok()).toBe(true);
  gate.mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(gone(page)).toHaveCount(0);
  await expect(back(page)).toHaveCount(0);
});

journey('a browser without a network says so, until it has one again', async ({ page, context, baseURL }) => {
  await openWorkspace(page, baseURL ?? '');
  await context.setOffline(true);
  await expect(gone(page)).toBeVisible();
  await context.setOffline(false);
  await expect(gone(page)).toHaveCount(0);
  await expect(back(page)).toBeAttached();
  await expectSamePage(page);
});

/** An edge that reaches the main server through its own fault proxy. */
const apartJourney = journey.extend<{ apart: (backend: string) => Promise<Stand> }>({
  apart: async ({ page }, use) => {
    const running: Stand[] = [];
    await use(async (backend) => {
      const stand = await startStand({ BACKEND_URL: backend });
      running.push(stand);
      return stand;
    });
    await page.close();
    await Promise.all(running.map((stand) => stand.end()));
  },
});

apartJourney(
  'a stopped back end behind a running edge shows the notice too',
  async ({ page, gateTo, apart }) => {
    const gate = await gateTo(standAddress('main'));
    const edge = await apart(gate.address);
    await openWorkspace(page, edge.address);
    await gate.close();
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await expect(gone(page)).toBeVisible();
  },
);
