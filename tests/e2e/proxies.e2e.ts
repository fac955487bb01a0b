import { request } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { recordKinds } from 'shared-lib/records';
import { patience } from '../patience';
import { proxyNames, type RunningProxy, startProxy } from '../server/proxy';
import { signIn } from '../server/sign-in';
import { heading } from './on-the-page';
import { e2eOnOwnServer } from './own-server';
import { logIn } from './sign-in-page';
import { callAs } from './signed-in-at';

const { license } = recordKinds;
const eightMegabytes = Buffer.alloc(8 * 1_048_576, 'A line of a long notice.\n');

e2eOnOwnServer.use({ ignoreHTTPSErrors: true });
// One at a time on one server.
e2eOnOwnServer.describe.configure({ mode: 'default' });

/** Sends a browser's first request over a keep-alive connection; a page that hangs has no answer in time. */
function openPage(address: string): Promise<{ status: number; headerBytes: number }> {
  const headers = { 'sec-fetch-mode': 'navigate', 'accept-encoding': 'br', connection: 'keep-alive' };
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/workspace`, { headers, timeout: patience.expect }, (response) => {
      response.resume().on('end', () => {
        const headerBytes = Buffer.byteLength(response.rawHeaders.join(': '));
        resolve({ status: response.statusCode ?? 0, headerBytes });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('The page hangs.')));
    sent.on('error', reject).end();
  });
}

/** What a person does: signs in, sees the workspace, opens a form, attaches 8 MB and saves. */
async function signInAndUpload(page: Page, address: string, license: string): Promise<void> {
  await page.goto(`${address}/login`);
  await logIn(page, 'editor');
  await expect(heading(page, 'Law List')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Law List' }).getByRole('row').nth(1)).toBeVisible();
  await page.goto(`${address}${license}`);
  const attachments = page.getByRole('group', { name: 'Attachments' });
  await attachments
    .locator('input[type=file]')
    .setInputFiles({ name: 'notice.txt', mimeType: 'text/plain', buffer: eightMegabytes });
  const row = attachments.getByRole('listitem', { name: 'notice.txt', exact: true });
  await expect(row.getByRole('link')).toBeVisible({ timeout: patience.byItself });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const saved = page.getByRole('alertdialog', { name: 'Data Updated Successfully' });
  await saved.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/workspace/);
}

const protocolOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming ? entry.nextHopProtocol : undefined;
  });

for (const name of proxyNames) {
  e2eOnOwnServer(
    `behind ${name} as Debian ships it the app opens over http, and over https with h2 a person signs in, works and uploads 8 MB`,
    async ({ page, server }) => {
      // The time of two walks and of two proxy starts.
      e2eOnOwnServer.slow();
      const session = await signIn(server.address, 'editor');
      const newLicense = async () => {
        const body = { law: 1, license: `Behind ${name} ${Math.random().toString(36).slice(2)}`, status: 0 };
        const added = await callAs(server, session, { path: license.calls.add, body });
        return { id: added.data[0].id, path: `/license/${added.data[0].id}/1` };
      };
      const filesOf = async (id: number) =>
        (await callAs(server, session, { path: license.calls.edit, body: { id } })).data[0].attachment;
      const checkThrough = async (proxy: RunningProxy, address: string) => {
        const license = await newLicense();
        await signInAndUpload(page, address, license.path);
        expect(await filesOf(license.id)).toEqual(['notice.txt']);
        // Cookies are not bound to a port: nobody may be signed in at the next address.
        await page.goto('about:blank');
        await page.context().clearCookies();
        await proxy.end();
      };

      const httpProxy = await startProxy(name, 'http', server.address);
      const first = await openPage(httpProxy.http);
      expect(first.status).toBe(200);
      expect(first.headerBytes).toBeLessThan(2000);
      // The limits for uploads are the same for both, so only one proxy is also tried over http.
      if (name === 'nginx') await checkThrough(httpProxy, httpProxy.http);
      else await httpProxy.end();

      const httpsProxy = await startProxy(name, 'https', server.address);
      const redirect = await fetch(`${httpsProxy.http}/workspace`, { redirect: 'manual' });
      expect(redirect.headers.get('location')).toMatch(/^https:\/\/localhost.*\/workspace$/);
      await page.goto(`${httpsProxy.https}/login`);
      expect(await protocolOf(page)).toBe('h2');
      await checkThrough(httpsProxy, String(httpsProxy.https));
    },
  );
}
