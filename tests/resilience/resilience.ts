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
  simulatedUsers: [
    async ({ app }, use) => use(await startSimulatedUsers(app.server.address)),
    { scope: 'worker' },
  ],
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

/** The road map releases of an open page: the chosen one first. */
export async function releasesIn(page: Page) {
  const set = parseReleaseSet((await page.locator('#release-set').textContent()) ?? '');
  return set.remotes.find(({ name }) => name === 'mfe-roadmap')?.releases ?? [];
}
