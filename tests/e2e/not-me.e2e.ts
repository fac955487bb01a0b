import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { heading } from './on-the-page';
import { e2eWithOutbox } from './outbox-server';

e2eWithOutbox.use({ as: 'nobody' });

const fresh = 'umbrella trellis 47 quartz';
e2eWithOutbox(
  'a user who objects to a change by the mailed link ends all sessions, and gets a link that sets a new password',
  async ({ page, server, baseURL }) => {
    const username = 'not-me@demo.test';
    await server.addPerson(username);
    await page.goto(await server.linkTo(username));
    await page.getByLabel('New password', { exact: true }).fill(fresh);
    await page.getByLabel('Confirm new password', { exact: true }).fill(fresh);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Password updated')).toBeVisible();

    const link = await server.objectionOf(username);
    await page.goto(link);
    await expect(heading(page, 'Was this not you?')).toBeVisible();
    await expect(page).toHaveURL(`${baseURL}/not-me`);
    await expectAccessible(page, 'objecting to a change');
    await page.getByRole('button', { name: 'It was not me' }).click();
    await expect(heading(page, 'Your sessions have ended')).toBeVisible();

    await page.goto(link);
    await page.getByRole('button', { name: 'It was not me' }).click();
    await expect(page.getByText('This link was used before, or is too old.').first()).toBeVisible();

    await page.goto(await server.linkTo(username, 2));
    await expect(heading(page, 'Reset password')).toBeVisible();
  },
);
