import { expect } from '@playwright/test';
import { releasesFolder } from '../server/shared-servers';
import { demoPassword, signIn } from '../server/sign-in';
import { startTestServer, type TestServer } from '../server/test-server';
import { e2e } from './e2e';
import { turnOnSecondFactor } from './members';
import { heading } from './on-the-page';
import { logIn, readStoredSession } from './sign-in-page';

/** A server with its own people: a second factor would lock the other tests out. */
const e2eOnServer = e2e.extend<{ server: TestServer }>({
  server: async ({ page }, use) => {
    const server = await startTestServer({ RELEASES_DIR: releasesFolder() });
    await use(server);
    await page.close();
    await server.end();
  },
});

e2eOnServer.use({ as: 'nobody' });

e2eOnServer('a person with a second factor can sign in only with its code', async ({ page, server }) => {
  const session = await signIn(server.address, 'viewer');
  const { recoveryCodes } = await turnOnSecondFactor(server, { session, password: demoPassword });
  await page.goto(`${server.address}/roadmap`);
  await logIn(page, 'viewer');
  const field = page.getByLabel('Code');
  await expect(field).toBeFocused();
  expect(await readStoredSession(page)).toEqual({});

  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field).toBeFocused();
  expect(await readStoredSession(page)).toEqual({});

  await field.fill(recoveryCodes[0] ?? 'none');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Law road map')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});
