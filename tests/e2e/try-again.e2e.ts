import { expect, type Page } from '@playwright/test';
import type { FaultProxy } from '../faults/fault-proxy';
import { onThisMachine } from '../patience';
import { serverAddress } from '../server/shared-servers';
import type { ConsoleWatch } from './console-watch';
import { e2e } from './e2e';
import { failurePanel, heading } from './on-the-page';

/** Matches all files of a remote, whatever release and chunk. */
const roadMapFiles = /\/assets\/mfe-roadmap\//;

/** Matches the files that the workspace prefetches after it has loaded. */
const nextFiles = /\/assets\/mfe-record-forms\//;

/** Waits for the prefetched files. If they hung, they would block most of the browser's six connections. */
async function waitForPrefetch(page: Page, proxy: FaultProxy): Promise<void> {
  const arrivedFiles = () =>
    page.evaluate(
      (pattern) => performance.getEntriesByType('resource').filter(({ name }) => new RegExp(pattern).test(name)).length,
      nextFiles.source,
    );
  await expect(async () => {
    expect(proxy.countRequests(nextFiles)).toBeGreaterThan(0);
    expect(await arrivedFiles()).toBe(proxy.countRequests(nextFiles));
  }).toPass();
  // More files may follow the ones that have come.
  await page.waitForLoadState('networkidle');
}

/** Presses Try again while it must fail. The old panel stays for a moment, so this waits for the new failure. */
async function tryAgainInVain(page: Page, consoleMessages: ConsoleWatch): Promise<void> {
  const before = consoleMessages.fromApp().length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => consoleMessages.fromApp().length).toBeGreaterThan(before);
  await expect(failurePanel(page)).toBeVisible();
}

e2e('Try again opens an area whose files could not be reached, in the same page', async ({ page, consoleMessages }) => {
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route(roadMapFiles, (route) => route.abort());
  await page.getByRole('link', { name: 'Laws Tree' }).click();
  await expect(failurePanel(page)).toBeVisible();
  await tryAgainInVain(page, consoleMessages);
  await page.unroute(roadMapFiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Law road map')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

e2e(
  'an area that did not arrive opens by itself once the connection is back',
  async ({ page, context, consoleMessages }) => {
    await page.goto('/workspace');
    await expect(heading(page, 'Law List')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(failurePanel(page)).toBeVisible();
    await tryAgainInVain(page, consoleMessages);
    await context.setOffline(false);
    await expect(heading(page, 'Law road map')).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  },
);

e2e('Try again opens an area that failed when the page was opened', async ({ page }) => {
  await page.route(roadMapFiles, (route) => route.abort());
  await page.goto('/roadmap');
  await expect(failurePanel(page)).toBeVisible();
  await page.unroute(roadMapFiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Law road map')).toBeVisible();
  await expect(failurePanel(page)).toHaveCount(0);
});

// What hangs is given up after a minute by the main server, and after 2 to 30 seconds by a quick one.
for (const [behaviour, words, server, title] of [
  ['missing', 'had lost all files', 'main', 'Law road map'],
  ['hangs', 'did not answer', 'only_quick', 'Road map 9.0.0'],
] as const) {
  e2e(`Try again opens an area whose server ${words}`, async ({ page, proxyTo }) => {
    const proxy = await proxyTo(serverAddress(server));
    await page.goto(`${proxy.address}/workspace`);
    await expect(heading(page, 'Law List')).toBeVisible();
    await waitForPrefetch(page, proxy);
    proxy.addFault(/./, behaviour);
    await page.getByRole('link', { name: 'Laws Tree' }).click();
    await expect(failurePanel(page)).toBeVisible({ timeout: onThisMachine(60_000) });
    proxy.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, title)).toBeFocused();
  });
}
