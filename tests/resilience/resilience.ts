import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { parseReleaseSet } from 'shared-lib/releases';
import { patience } from '../patience';
import { type Person, signIn } from '../server/sign-in';
import { storeSession } from '../server/store-session';
import { openReleaseContext, type ReleaseContext } from './release-context';
import { type SimulatedUsers, startSimulatedUsers } from './simulated-users';

type Shared = {
  /** Tests that leave other releases behind than they found have an app of another name. */
  appName: string;
  app: ReleaseContext;
  simulatedUsers: SimulatedUsers;
};

/** A test with an app that runs from a registry. The tests share the app of a name, and somebody is signed in. */
export const resilienceTest = test.extend<{ as: Person }, Shared>({
  as: ['viewer', { option: true }],
  appName: ['shared', { option: true, scope: 'worker' }],
  app: [
    async ({ appName }, use) => {
      const app = await openReleaseContext(appName);
      await use(app);
      await app.end();
    },
    { scope: 'worker', timeout: patience.start },
  ],
  simulatedUsers: [async ({ app }, use) => use(await startSimulatedUsers(app.server.address)), { scope: 'worker' }],
  context: async ({ context, app, as }, use) => {
    await storeSession(context, await signIn(app.server.address, as));
    await use(context);
  },
});

export const searchBox = (page: Page) => page.getByRole('banner').getByRole('combobox').first();
export const roadMapStatus = async (simulatedUsers: SimulatedUsers) =>
  (await simulatedUsers.console()).remotes.find(({ name }) => name === 'mfe-roadmap');

/** The id of the release set that this person would get now. */
export async function setId(page: Page, { proxy }: ReleaseContext): Promise<string> {
  const response = await page.request.get(`${proxy.address}/release-set.json`);
  return (await response.json()).id;
}

/** The hash of each file of the other parts in the registry, by its path. */
export async function partsBeside({ folder }: ReleaseContext, part: string): Promise<Map<string, string>> {
  const registry = path.join(folder, 'registry');
  const found = await readdir(registry, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(registry, path.join(entry.parentPath, entry.name)))
    .filter((file) => /(^|\/)(shell|mfe-[a-z-]+)\//.test(file) && !file.split('/').includes(part));
  const hashOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(path.join(registry, file)))
      .digest('hex');
  return new Map(await Promise.all(files.map(async (file) => [file, await hashOf(file)] as const)));
}

/** Which release of each remote a page has: the chosen one. */
export async function versionsIn(page: Page): Promise<Record<string, string | undefined>> {
  const set = parseReleaseSet((await page.locator('#release-set').textContent()) ?? '');
  return Object.fromEntries(set.remotes.map(({ name, releases }) => [name, releases[0]?.version]));
}

/** The road map releases of an open page: the chosen one first. */
export async function releasesIn(page: Page) {
  const set = parseReleaseSet((await page.locator('#release-set').textContent()) ?? '');
  return set.remotes.find(({ name }) => name === 'mfe-roadmap')?.releases ?? [];
}
