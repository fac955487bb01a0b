import { expect, type Page } from '@playwright/test';
import { demoPassword, people } from '../server/sign-in';
import { addMember, addNewcomer, turnOnSecondFactor } from './members';
import { heading } from './on-the-page';
import { e2eWithOutbox as e2e } from './outbox-server';
import { logIn, logInAs, readStoredSession } from './sign-in-page';

e2e.use({ as: 'nobody' });
// One at a time: one of the tests stops the server for all.
e2e.describe.configure({ mode: 'default' });

const password = 'umbrella trellis 47 quartz';
const newPassword = 'seven gulls chew chalk';
const unreachableMessage = 'The server cannot be reached.';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const stopServer = (page: Page) => page.route('**/api/**', (route) => route.abort());
const startServerAgain = (page: Page) => page.unroute('**/api/**');

async function openAs(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await logInAs(page, { username, password });
}

async function fillIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await page.keyboard.press('Enter');
}

async function expectFilledIn(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
}

/** Sends a form of passwords while the server is away, which fails, and again when it is back. */
async function sendTwice(page: Page, texts: Record<string, string>): Promise<void> {
  await stopServer(page);
  await fillIn(page, texts);
  await expect(page.locator('.notice')).toHaveText(unreachableMessage);
  await expectFilledIn(page, texts);
  await startServerAgain(page);
  await page.keyboard.press('Enter');
}

const profile = (page: Page, username: string) => page.getByRole('button', { name: `Profile of ${username}` });

e2e(
  'nobody is signed in when the server stops during the code step, and the code stays in its field',
  async ({ page, server }) => {
    const username = 'code-away@demo.test';
    const session = await addMember(server, { username, password });
    const { recoveryCodes } = await turnOnSecondFactor(server, { session, password });
    const typed = { Code: String(recoveryCodes[0]) };
    await openAs(page, username);
    await expect(field(page, 'Code')).toBeFocused();
    await stopServer(page);
    await fillIn(page, typed);
    await expect(page.getByRole('alert')).toHaveText(unreachableMessage);
    await expectFilledIn(page, typed);
    expect(await readStoredSession(page)).toEqual({});
    await startServerAgain(page);
    await page.keyboard.press('Enter');
    await expect(profile(page, username)).toBeVisible();
  },
);

e2e(
  'nobody is signed in when the server stops before the terms are accepted, and the box stays checked',
  async ({ page, server }) => {
    const username = 'terms-away@demo.test';
    await addNewcomer(server, { username, password });
    await openAs(page, username);
    const box = page.getByRole('checkbox');
    await box.check();
    await stopServer(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(unreachableMessage);
    await expect(box).toBeChecked();
    expect(await readStoredSession(page)).toEqual({});
    await startServerAgain(page);
    await box.press('Enter');
    await expect(profile(page, username)).toBeVisible();
  },
);

e2e('the page for changing a password keeps what was typed when the server stops', async ({ page, server }) => {
  const username = 'change-away@demo.test';
  await addMember(server, { username, password });
  await openAs(page, username);
  await expect(profile(page, username)).toBeVisible();
  await page.goto('/change-password');
  const typed = {
    'Current password': password,
    'New password': newPassword,
    'Confirm new password': newPassword,
  };
  await sendTwice(page, typed);
  await expect(heading(page, 'Password changed')).toBeVisible();
});

e2e(
  'the page for a new password keeps what was typed, and its link, when the server stops',
  async ({ page, server }) => {
    const username = 'reset-away@demo.test';
    await server.addPerson(username);
    await page.goto(await server.linkTo(username));
    const typed = { 'New password': password, 'Confirm new password': password };
    await sendTwice(page, typed);
    await expect(heading(page, 'Password updated')).toBeVisible();
  },
);

e2e(
  'a person is told how long to wait after too many tries, also with the right password',
  async ({ page, server }) => {
    // Nobody else's account is locked, because that would stop other tests.
    const username = 'hasty@demo.test';
    await addMember(server, { username, password });
    await page.goto('/login');
    for (let nth = 0; nth < 5; nth += 1) {
      const refused = page.waitForResponse(/\/api\/login/);
      await logInAs(page, { username, password: `wrong ${nth}` });
      await refused;
      await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'false');
    }
    await logInAs(page, { username, password });
    await expect(page.getByRole('alert')).toHaveText(/^Too many attempts\. Please try again in [1-6]?\d seconds\.$/);
    await expectFilledIn(page, { 'Username or email': username, Password: password });
    expect(await readStoredSession(page)).toEqual({});
  },
);

e2e('clearing the storage leads from the change of a password to the sign-in page', async ({ page, baseURL }) => {
  await page.goto('/change-password');
  await logIn(page, 'editor');
  await expect(heading(page, 'Change password')).toBeVisible();
  await field(page, 'Current password').fill(demoPassword);
  await field(page, 'New password').fill(newPassword);
  await field(page, 'Confirm new password').fill(newPassword);
  await page.evaluate(() => {
    localStorage.clear();
    document.querySelector('form')?.requestSubmit();
  });
  await expect(page).toHaveURL(`${baseURL}/login`);
  await expect(page.getByRole('status')).toContainText('Log in to go on.');
  await logIn(page, 'editor');
  await expect(heading(page, 'Change password')).toBeVisible();
  await expectFilledIn(page, { 'Current password': '', 'New password': '', 'Confirm new password': '' });

  await e2e.step('Back does not lead to the page for changing a password after the logout', async () => {
    await page.goto('/logout');
    await expect(page).toHaveURL(`${baseURL}/login`);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}/login`);
    await expect(heading(page, 'Login')).toBeVisible();
  });
});

e2e(
  'a person who waited at the form signs in after the server has stopped and started again',
  async ({ page, server }) => {
    await page.goto('/login');
    await server.stop();
    await logIn(page, 'editor');
    await expect(page.getByRole('alert')).toHaveText(unreachableMessage);
    await expectFilledIn(page, { 'Username or email': people.editor, Password: demoPassword });
    await server.restart();
    await page.keyboard.press('Enter');
    await expect(profile(page, people.editor)).toBeVisible();
  },
);
