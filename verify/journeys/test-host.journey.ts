import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { composeReleases } from '../faults/compose-releases';
import { repository } from '../stand/repository';
import { startStand } from '../stand/stand';
import { temporaryFolder } from '../stand/temporary-folder';
import { buildTestHost } from '../test-host/build-test-host';
import { areas } from './areas';
import { journey } from './journey';
import { heading } from './on-the-page';
import { openParcels } from './open-parcels';
import { logIn } from './sign-in-page';

const parcelsChunk = /\/parcels\.[^/]+\.js$/;
const owned = areas.flatMap((area) => (area.remote ? [area] : []));

/** Whoever comes without a session signs in at the remote's own address. */
async function signInAlone(browser: Browser, address: string, title: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await logIn(page, 'editor');
  await expect(heading(page, title)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.close();
}

journey(
  'every remote runs alone in the test host, and lends its parcels',
  async ({ page, browser, baseURL, said }) => {
    journey.setTimeout(120_000);
    const folder = await temporaryFolder('test-host');
    const host = path.join(folder, 'host');
    await buildTestHost(host);
    for (const { remote, path: route, heading: title } of owned) {
      await journey.step(remote, async () => {
        const builds = [host, path.join(repository, remote, 'dist')];
        const releases = await composeReleases(path.join(folder, remote), builds);
        const stand = await startStand({ RELEASES_DIR: releases, BACKEND_URL: String(baseURL) });
        const lends = page.waitForResponse((answer) => parcelsChunk.test(answer.url()));
        await page.goto(stand.address + route);
        await expect(page.getByText(`Test host: ${remote}`)).toBeVisible();
        await expect(heading(page, title)).toBeVisible();
        await lends;
        await openParcels(page, remote);
        if (remote === 'mfe-roadmap') await signInAlone(browser, stand.address + route, title);
        await page.goto('about:blank');
        await stand.end();
      });
    }
    expect([...said.ours(), ...said.others()]).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  },
);
