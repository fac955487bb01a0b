import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signIn } from '../server/sign-in';
import { holdAnswer } from './hold-answer';
import { heading } from './on-the-page';
import { e2eWithOutbox as e2e, type ServerWithOutbox } from './outbox-server';
import { logIn, logInAs, readStoredSession } from './sign-in-page';
import { storeSessionOnce } from './signed-in-at';

e2e.use({ as: 'nobody' });

const laws = (page: Page) => page.getByRole('region', { name: 'Law List' });
const password = 'marble lantern 62 orchard';

async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

/** Signs another person in from another tab, with the browser's own storage. */
async function strangerSignsIn(context: BrowserContext, { address }: ServerWithOutbox): Promise<void> {
  await storeSessionOnce(await context.newPage(), await signIn(address, 'stranger'));
}

async function setPassword(page: Page, link: string, typed: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(typed);
  await page.getByLabel('Confirm new password', { exact: true }).fill(typed);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Password updated')).toBeVisible();
}

async function logInAtFirst(page: Page, username: string): Promise<void> {
  await logInAs(page, { username, password });
  await page.getByRole('checkbox').check();
  await page.keyboard.press('Enter');
}

e2e('signing in in one tab signs in the other tabs, each at its own address', async ({ page, context }) => {
  await page.goto('/law/1');
  await expect(heading(page, 'Login')).toBeVisible();
  const other = await openTab(context, '/roadmap');
  await expect(heading(other, 'Login')).toBeVisible();
  await logIn(page, 'viewer');
  await expect(heading(page, 'Update Law')).toBeVisible();
  await expect(heading(other, 'Law road map')).toBeVisible();
});

e2e('signing in in a second tab while the first one waits signs both in', async ({ page, context }) => {
  await page.goto('/login');
  const other = await openTab(context, '/login');
  const answer = await holdAnswer(page, '**/api/login*');
  await logIn(page, 'editor');
  await answer.isReady;
  await logIn(other, 'editor');
  answer.release();
  for (const tab of [page, other]) {
    await expect(laws(tab).getByRole('row').nth(1)).toBeVisible();
    await tab.getByRole('tab', { name: 'Licenses' }).click();
    await expect(heading(tab, 'License List')).toBeVisible();
  }
});

e2e(
  'a running logout does not end a sign-in that another tab makes meanwhile',
  async ({ page, context, server, baseURL }) => {
    await page.goto('/workspace');
    await logIn(page, 'editor');
    await expect(laws(page)).toBeVisible();
    const answer = await holdAnswer(page, '**/api/logout*');
    await page.goto('/logout');
    await answer.isReady;
    await strangerSignsIn(context, server);
    answer.release();
    await expect(page).toHaveURL(`${baseURL}/workspace`);
    await expect(laws(page)).toContainText('OTHER-');
    expect((await readStoredSession(page)).username).toBe('admin@other.test');
  },
);

e2e('setting a password ends only the session of its own person in this browser', async ({ page, server, baseURL }) => {
  const username = 'crossing@demo.test';
  await server.addPerson(username);
  await page.goto('/workspace');
  await logIn(page, 'editor');
  await expect(laws(page)).toBeVisible();
  await setPassword(page, await server.linkTo(username), password);
  await page.getByRole('link', { name: 'Login now' }).click();
  await expect(laws(page)).toBeVisible();
  expect((await readStoredSession(page)).username).toBe('editor@demo.test');

  await page.goto('/logout');
  await expect(heading(page, 'Login')).toBeVisible();
  await logInAtFirst(page, username);
  await expect(laws(page)).toBeVisible();
  const other = await openTab(page.context(), '/forgot_password');
  await other.getByLabel('Email').fill(username);
  await other.keyboard.press('Enter');
  await setPassword(other, await server.linkTo(username, 2), `${password} more`);
  expect(await readStoredSession(other)).toEqual({});
  await expect(page).toHaveURL(`${baseURL}/login`);
});

e2e(
  'while a password is changed, calls of another tab wait for the new token, and the tab stays in place',
  async ({ page, context, server }) => {
    const username = 'changing@demo.test';
    await server.addPerson(username);
    await setPassword(page, await server.linkTo(username), password);
    await page.goto('/workspace');
    await logInAtFirst(page, username);
    await expect(laws(page)).toBeVisible();
    const other = await openTab(context, '/change-password');
    const answer = await holdAnswer(other, '**/api/change-password*');
    await other.getByLabel('Current password', { exact: true }).fill(password);
    await other.getByLabel('New password', { exact: true }).fill(`${password} more`);
    await other.getByLabel('Confirm new password', { exact: true }).fill(`${password} more`);
    await other.keyboard.press('Enter');
    await answer.isReady;
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await refused;
    answer.release();
    await expect(heading(other, 'Password changed')).toBeVisible();
    await expect(heading(page, 'License List')).toBeVisible();
    await expect(page.getByRole('region', { name: 'License List' }).getByRole('row').nth(1)).toBeVisible();
  },
);
