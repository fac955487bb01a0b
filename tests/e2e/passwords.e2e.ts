import { expect, type Page } from '@playwright/test';
import { expectAccessible, widths } from './expect-accessible';
import { heading } from './on-the-page';
import { e2eWithOutbox } from './outbox-server';
import { readStoredSession } from './sign-in-page';

e2eWithOutbox.use({ as: 'nobody' });

const fresh = 'umbrella trellis 47 quartz';

async function logInAs(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function askLink(page: Page, username: string): Promise<void> {
  await page.goto('/forgot_password');
  await page.getByLabel('Email').fill(username);
  await page.getByRole('button', { name: 'Send link' }).click();
}

async function fillNew(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Update' }).click();
}

const snackbar = (page: Page) => page.getByRole('status').filter({ hasText: 'Dismiss' });

e2eWithOutbox.describe('on a phone', () => {
  e2eWithOutbox.use({ viewport: widths.phone });

  e2eWithOutbox(
    'a new user sets a password by the mailed link, accepts the terms, and is signed in',
    async ({ page, server, baseURL }) => {
      const username = 'new@demo.test';
      await server.addPerson(username);
      await page.goto(await server.linkTo(username));
      await expect(heading(page, 'Reset password')).toBeVisible();
      await expect(page).toHaveURL(`${baseURL}/reset_password`);
      await page.reload();
      await fillNew(page, fresh);
      await expect(heading(page, 'Password updated')).toBeVisible();
      await page.getByRole('link', { name: 'Login now' }).click();
      await expect(page).toHaveURL(`${baseURL}/login`);

      await logInAs(page, username, fresh);
      const box = page.getByRole('checkbox', { name: 'I accept the Terms and Conditions.' });
      await expect(box).toBeFocused();
      expect(await readStoredSession(page)).toEqual({});
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('Please accept the Terms and Conditions.');
      await expect(box).toBeFocused();
      await expectAccessible(page, 'terms owed');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/workspace/);
      await expect(page.getByRole('button', { name: `Profile of ${username}` })).toBeVisible();

      await page.goto('/logout');
      await expect(heading(page, 'Login')).toBeVisible();
      await logInAs(page, username, fresh);
      await expect(page).toHaveURL(/\/workspace/);
    },
  );
});

e2eWithOutbox(
  'a forgotten password is replaced by a mailed link that works once, and the old one stops working',
  async ({ page, server, baseURL }) => {
    const username = 'forgot@demo.test';
    await server.addPerson(username);
    await page.goto(await server.linkTo(username));
    await fillNew(page, `first ${fresh}`);
    await expect(heading(page, 'Password updated')).toBeVisible();

    await askLink(page, username);
    await expect(page.getByRole('status').filter({ hasText: username })).toContainText('was sent to');
    const link = await server.linkTo(username, 2);
    const late = await page.context().newPage();
    await late.goto(link);
    await page.goto(link);
    await fillNew(page, fresh);
    await expect(heading(page, 'Password updated')).toBeVisible();

    await fillNew(late, `second ${fresh}`);
    await expect(snackbar(late)).toContainText('Invalid User!');
    await expect(snackbar(late)).toHaveCount(0);
    await expect(late.getByText('Invalid User!')).toBeVisible();
    await expect(late.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();

    await page.goto(link);
    await expect(page).toHaveURL(`${baseURL}/reset_password`);
    await expect(page.getByText('This link does not work any more')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();

    await logInAs(page, username, `first ${fresh}`);
    await expect(page.getByRole('alert')).toHaveText('The user name or the password is not right.');
    await logInAs(page, username, fresh);
    await expect(page.getByRole('checkbox')).toBeVisible();
  },
);

e2eWithOutbox('an unknown name is refused in the documents’ words, which stay on the page', async ({ page }) => {
  await page.clock.install();
  await askLink(page, 'nobody@demo.test');
  await expect(snackbar(page)).toContainText('Invalid User');
  await page.getByRole('button', { name: 'Dismiss' }).hover();
  await page.clock.runFor(5000);
  await expect(snackbar(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1000);
  await expect(snackbar(page)).toHaveCount(0);
  await expect(page.getByText('Invalid User', { exact: true })).toBeVisible();
});

const faults = [
  ['no password', '', '', 'Please fill the Password.', 'New password'],
  ['no repeated password', fresh, '', 'Please fill the Conform Password.', 'Confirm new password'],
  ['two different passwords', fresh, `${fresh}!`, "Password Didn't Match", 'Confirm new password'],
] as const;

e2eWithOutbox('faults of a new password are reported in the documents’ words', async ({ page, server }) => {
  const username = 'faulty@demo.test';
  await server.addPerson(username);
  await page.goto(await server.linkTo(username));
  for (const [what, password, again, message, field] of faults)
    await e2eWithOutbox.step(`${what} is reported, with the focus on the field`, async () => {
      await fillNew(page, password, again);
      await expect(snackbar(page)).toContainText(message);
      const box = page.getByLabel(field, { exact: true });
      await expect(box).toBeFocused();
      await expect(snackbar(page)).toHaveCount(0);
      await expect(box).toHaveAccessibleDescription(message);
    });
});
