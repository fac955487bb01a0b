import { expect, type Page } from '@playwright/test';
import { laterFile, roadMapFile } from '../faults/fault-cases';
import { serverAddress } from '../server/shared-servers';
import { collectOutcomes } from './collect-outcomes';
import { e2e } from './e2e';
import { failurePanel, heading } from './on-the-page';
import { expectSamePage, markPage } from './same-page';

const version = '9.0.0';

/** Removes the sha384 of a file from the pages from now on. Their policy still allows the file by its hash. */
async function takeIntegrityFrom(page: Page, file: RegExp): Promise<void> {
  await page.route(/\/roadmap$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changedHtml = html.replace(/("files":\{)([^}]*)/, (_all, opening, files: string) => {
      const pairs = files.split(',').filter((pair) => !file.test(pair.split('"')[1] ?? ''));
      return `${opening}${pairs.join(',')}`;
    });
    expect(changedHtml.length).toBeLessThan(html.length);
    // The preload is removed too, because it has the same sha384.
    const body = changedHtml.replace(/<link rel="preload"[^>]*>/g, (link) =>
      file.test(/href="([^"]*)"/.exec(link)?.[1] ?? '') ? '' : link,
    );
    await route.fulfill({ response, body });
  });
}

for (const { what, file } of [
  { what: 'its entry', file: roadMapFile('remoteEntry', version) },
  { what: 'its first chunk', file: roadMapFile('app', version) },
]) {
  e2e(`a release without the integrity of ${what} is not run`, async ({ page, proxyTo, consoleMessages }) => {
    const proxy = await proxyTo(serverAddress('both'));
    await takeIntegrityFrom(page, file);
    const outcomes = collectOutcomes(page, 'mfe-roadmap');
    await page.goto(`${proxy.address}/roadmap`);
    await expect(heading(page, 'Law road map')).toBeVisible();
    await expect(heading(page, 'Road map 9.0.0')).toHaveCount(0);
    await expect.poll(() => outcomes().map(({ version: of, how }) => `${of} ${how}`)).toEqual(['9.0.0 integrity']);
    expect(consoleMessages.fromApp()).toHaveLength(1);
  });
}

for (const { what, file } of [
  { what: 'a later chunk', file: laterFile('script', version) },
  { what: 'a later style sheet', file: laterFile('style', version) },
]) {
  e2e(
    `a release without the integrity of ${what} is replaced by the stable one`,
    async ({ page, proxyTo, consoleMessages }) => {
      const proxy = await proxyTo(serverAddress('both'));
      await takeIntegrityFrom(page, file);
      const outcomes = collectOutcomes(page, 'mfe-roadmap');
      await page.goto(`${proxy.address}/roadmap`);
      await expect(heading(page, 'Road map 9.0.0')).toBeVisible();
      await markPage(page);
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(heading(page, 'Law road map')).toBeVisible();
      await expect(page.getByText('More of the road map')).toHaveCount(0);
      await expect(failurePanel(page)).toHaveCount(0);
      await expectSamePage(page);
      await expect.poll(() => outcomes().map(({ version: of, how }) => `${of} ${how}`)).toEqual(['9.0.0 integrity']);
      expect(consoleMessages.fromApp()).toHaveLength(1);
    },
  );
}
