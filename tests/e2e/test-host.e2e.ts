import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { temporaryFolder } from '../server/temporary-folder';
import { buildTestHost } from '../test-host/build-test-host';
import { startAlone } from '../test-host/start-alone';
import { areas } from './areas';
import { e2e } from './e2e';
import { heading } from './on-the-page';
import { openParcels } from './open-parcels';
import { logIn } from './sign-in-page';

const parcelsChunk = /\/parcels\.[^/]+\.js$/;
/** One page of each remote. */
const remoteAreas = areas
  .flatMap((area) => (area.remote ? [area] : []))
  .filter(({ remote }, at, all) => all.findIndex((other) => other.remote === remote) === at);

/** Without a session, a visitor signs in at the remote's own address. */
async function signInAlone({
  browser,
  address,
  title,
}: {
  browser: Browser;
  address: string;
  title: string;
}): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await logIn(page, 'editor');
  await expect(heading(page, title)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.close();
}

e2e(
  'every remote runs alone in the test host, and its parcels open there',
  async ({ page, browser, baseURL, consoleMessages }) => {
    const folder = await temporaryFolder('test-host');
    const host = path.join(folder, 'host');
    await buildTestHost(host);
    for (const { remote, path: route, heading: title } of remoteAreas) {
      await e2e.step(remote, async () => {
        const server = await startAlone({ remote, host, folder, backend: String(baseURL) });
        const parcelsResponse = page.waitForResponse((answer) => parcelsChunk.test(answer.url()));
        await page.goto(server.address + route);
        await expect(page.getByText(`Test host: ${remote}`)).toBeVisible();
        await expect(heading(page, title)).toBeVisible();
        await parcelsResponse;
        await openParcels(page, remote);
        if (remote === 'mfe-roadmap') {
          await signInAlone({ browser, address: server.address + route, title });
        }
        await page.goto('about:blank');
        await server.end();
      });
    }
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  },
);
