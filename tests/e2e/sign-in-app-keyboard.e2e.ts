import { expect, type Page } from '@playwright/test';
import { demoPassword, people } from '../server/sign-in';
import { enterOn, tabTo, typeInto } from './by-keyboard';
import { expectAccessibleInBothLooks, expectNotTooWide, widths } from './expect-accessible';
import { e2eWithMail as e2e, type ServerWithMail } from './mail-server';
import { addMember, addPerson, turnOnSecondFactor } from './members';
import { heading } from './on-the-page';
import { readStoredSession } from './sign-in-page';
import { timeCode } from './time-code';

e2e.use({ as: 'nobody' });
// In one worker, so that one server with mail is enough.
e2e.describe.configure({ mode: 'default' });

const password = 'umbrella trellis 47 quartz';
const newPassword = 'seven gulls chew chalk';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const profile = (page: Page, username: string) => page.getByRole('button', { name: `Profile of ${username}` });

async function logIn(page: Page, username: string, secret: string): Promise<void> {
  await typeInto(page, page.getByLabel('Username or email'), username);
  await typeInto(page, field(page, 'Password'), secret);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page, username: string): Promise<void> {
  await enterOn(page, profile(page, username));
  await enterOn(page, page.getByRole('link', { name: 'Logout' }));
  await expect(heading(page, 'Login')).toBeVisible();
  expect(await readStoredSession(page)).toEqual({});
}

async function typeNewPassword(page: Page, text: string): Promise<void> {
  await typeInto(page, field(page, 'New password'), text);
  await typeInto(page, field(page, 'Confirm new password'), text);
  await enterOn(page, page.getByRole('button', { name: 'Update' }));
}

async function expectPage(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeFocused();
  await expect(page).toHaveTitle(`${name} · Lexboard`);
  await expectNotTooWide(page);
}

/** Adds a person who needs a code at each sign-in. Codes of the current half minute are accepted again. */
async function addPersonWithSecondFactor(server: ServerWithMail, username: string) {
  const session = await addMember(server, { username, password });
  const keys = await turnOnSecondFactor(server, { session, password });
  await server.query('update account set totp_last_step = 0 where username = $1', [username]);
  return keys;
}

for (const [where, viewport] of Object.entries(widths)) {
  e2e.describe(`by keyboard alone on a ${where}`, () => {
    e2e.use({ viewport });

    e2e('a visitor reads the terms, signs in, finds Logout and logs out', async ({ page, consoleMessages }) => {
      await page.goto('/login');
      const terms = page.getByRole('button', { name: 'Terms of use' });
      const dialog = page.getByRole('dialog', { name: 'Terms of use' });
      await enterOn(page, terms);
      await enterOn(page, dialog.getByRole('button', { name: 'Cancel' }));
      await expect(dialog).toHaveCount(0);
      await expect(terms).toBeFocused();
      await logIn(page, people.editor, demoPassword);
      await expect(heading(page, 'Law List')).toBeVisible();
      await enterOn(page, profile(page, people.editor));
      await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden();
      await expect(profile(page, people.editor)).toBeFocused();
      await logOut(page, people.editor);
      expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    });
  });
}

e2e.describe('on a phone', () => {
  e2e.use({ viewport: widths.phone });

  e2e(
    'a person sets a forgotten password by a mailed link, accepts the terms and changes the password by keyboard alone',
    async ({ page, server }) => {
      const username = 'forgetful@demo.test';
      await addPerson(server.address, username);
      await page.goto('/login');
      await enterOn(page, page.getByRole('link', { name: 'Forgot password?' }));
      await expect(heading(page, 'Forgot password')).toBeVisible();
      await typeInto(page, field(page, 'Email'), username);
      await page.keyboard.press('Enter');
      await expectPage(page, 'Link sent');
      await expect(page.getByRole('status').filter({ hasText: username })).toBeVisible();

      await page.goto(await server.linkTo(username, 2));
      await typeNewPassword(page, password);
      await expectPage(page, 'Password updated');
      await enterOn(page, page.getByRole('link', { name: 'Login now' }));
      await logIn(page, username, password);
      await expect(page.getByRole('checkbox')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(profile(page, username)).toBeVisible();

      await enterOn(page, profile(page, username));
      await enterOn(page, page.getByRole('link', { name: 'Change password' }));
      await expect(heading(page, 'Change password')).toBeVisible();
      const before = (await readStoredSession(page)).access_token;
      await typeInto(page, field(page, 'Current password'), 'not the password');
      await typeNewPassword(page, newPassword);
      await expect(page.getByText('The current password is not right.', { exact: true })).toBeVisible();
      await expect(field(page, 'Current password')).toBeFocused();
      await page.reload();
      await typeInto(page, field(page, 'Current password'), password);
      await typeNewPassword(page, newPassword);
      await expectPage(page, 'Password changed');
      expect((await readStoredSession(page)).access_token).not.toBe(before);
      await enterOn(page, page.getByRole('link', { name: 'Back to the workspace' }));
      await logOut(page, username);
      await logIn(page, username, newPassword);
      await expect(profile(page, username)).toBeVisible();
    },
  );
});

/** Runs axe on the code step, also after a wrong code. */
async function expectCodeStepAccessible(page: Page): Promise<void> {
  await expectAccessibleInBothLooks(page, 'code');
  for (const [typed, words] of [
    ['', 'Enter the code.'],
    ['000000', 'The code is not right, or was used before.'],
  ] as const) {
    await field(page, 'Code').fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(words);
    await expectAccessibleInBothLooks(page, words);
  }
}

e2e(
  'a person with a second factor signs in by an authenticator code and by a recovery code, by keyboard alone; axe finds nothing on the step',
  async ({ page, server }) => {
    const username = 'careful@demo.test';
    const { secret, recoveryCodes } = await addPersonWithSecondFactor(server, username);
    await page.goto('/login');
    await logIn(page, username, password);
    await expect(field(page, 'Code')).toBeFocused();
    await expectCodeStepAccessible(page);
    await page.goto('/login');
    for (const code of [() => timeCode(secret, Date.now()), () => String(recoveryCodes[0])]) {
      await logIn(page, username, password);
      await expect(field(page, 'Code')).toBeFocused();
      await enterOn(page, page.getByRole('button', { name: 'Back to login' }));
      await tabTo(page, page.getByLabel('Username or email'));
      await logIn(page, username, password);
      await expect(field(page, 'Code')).toBeFocused();
      await page.keyboard.type(code());
      await page.keyboard.press('Enter');
      await logOut(page, username);
    }
  },
);
