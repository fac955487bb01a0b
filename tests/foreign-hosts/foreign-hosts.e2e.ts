import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { patience } from '../patience';
import { openReleaseContext, type ReleaseContext } from '../resilience/release-context';
import { repository } from '../server/repository';
import { demoPassword, people } from '../server/sign-in';
import { type ServedHost, serveHost } from './serve-host';

type HostName = 'plain-runtime' | 'webpack' | 'rspack' | 'vite';
type OpenHost = (name: HostName, how?: { withPlugin?: boolean }) => Promise<ServedHost>;

/** A Lexboard with a registry, which all these tests share, and a way to build and serve hosts in front of it. */
const test = base.extend<{ openHost: OpenHost }, { app: ReleaseContext }>({
  app: [
    async ({ browserName }, use) => {
      const app = await openReleaseContext(browserName);
      await use(app);
      await app.end();
    },
    { scope: 'worker', timeout: patience.start },
  ],
  openHost: async ({ app }, use) => {
    const served: ServedHost[] = [];
    await use(async (name, { withPlugin = false } = {}) => {
      await buildHost(name);
      const root = (await readFile(path.join(app.folder, 'keys/root.pub'), 'utf8')).trim();
      const host = await serveHost({
        name,
        lexboard: app.proxy.address,
        root: withPlugin ? root : undefined,
      });
      served.push(host);
      return host;
    });
    app.proxy.clearFaults();
    await Promise.all(served.map((host) => host.close()));
  },
});

test.describe.configure({ mode: 'default' });

const execute = promisify(execFile);
const built = new Map<HostName, Promise<unknown>>();

/** Installs a host from its own lock file and builds it with its own tool, once. */
function buildHost(name: HostName): Promise<unknown> {
  const cwd = path.join(repository, 'tests/foreign-hosts', name);
  const found = built.get(name) ?? installAndBuild(cwd);
  built.set(name, found);
  return found;
}

async function installAndBuild(cwd: string): Promise<void> {
  await execute('npm', ['ci', '--no-audit', '--no-fund'], { cwd });
  await execute('npm', ['run', 'build', '--if-present'], { cwd });
}

async function signInAt(page: Page, { address }: ServedHost): Promise<void> {
  await page.goto(address);
  await page.getByLabel('User').fill(people.viewer);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The tree of the road map, and the dialog of a law, which is a parcel of another remote. */
async function expectTreeAndParcel(page: Page): Promise<void> {
  const tree = page.getByRole('tree', { name: 'Central laws' });
  await expect(tree.getByRole('treeitem').first()).toBeVisible();
  await tree.getByRole('treeitem', { name: /Act/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'VIEW LAW' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
}

for (const name of ['plain-runtime', 'webpack', 'rspack', 'vite'] as const)
  test(`a host by ${name} signs in, shows the tree and opens a parcel, with and without the plugin`, async ({
    page,
    openHost,
  }) => {
    for (const withPlugin of [false, true]) {
      await signInAt(page, await openHost(name, { withPlugin }));
      await expectTreeAndParcel(page);
    }
  });

for (const name of ['plain-runtime', 'webpack'] as const)
  test(`a host by ${name} with the plugin runs no changed file, and follows no changed document`, async ({
    page,
    app,
    openHost,
  }) => {
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    const expectRefused = async (file: RegExp, sentence: RegExp) => {
      app.proxy.clearFaults();
      app.proxy.addFault(file, 'changed');
      // Each host has its own address, so the browser has no good copy of a file.
      await signInAt(page, await openHost(name, { withPlugin: true }));
      await expect(page.getByRole('status')).toHaveText(/Error/);
      await expect.poll(() => refusals.join('\n')).toMatch(sentence);
      refusals.length = 0;
    };
    await expectRefused(/standalone\/shared\..*\.js/, /integrity/);
    await expectRefused(/standalone\/remoteEntry\..*\.js/, /integrity/);
    await expectRefused(/standalone\/mf-manifest\.json/, /Lexboard is refused: .* is changed/);
    await expectRefused(/federation\/stable\.json/, /Lexboard is refused|JSON/);
  });

test('a host with the plugin refuses an expired channel and an older one', async ({ page, openHost }) => {
  const host = await openHost('plain-runtime', { withPlugin: true });
  await signInAt(page, host);
  await expectTreeAndParcel(page);
  const key = await page.evaluate(() =>
    Object.keys(localStorage).find((name) => name.startsWith('lexboard.federation.')),
  );
  await page.evaluate((name) => localStorage.setItem(name, '{"channel":1000,"trust":1}'), String(key));
  await signInAt(page, host);
  await expect(page.getByRole('status')).toHaveText(/its channel goes back from 1000/);

  await page.evaluate((name) => localStorage.removeItem(name), String(key));
  await page.clock.setFixedTime(Date.now() + 8 * 86_400_000);
  await signInAt(page, host);
  await expect(page.getByRole('status')).toHaveText(/its channel has expired/);
});
