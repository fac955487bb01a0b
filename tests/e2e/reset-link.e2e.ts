import { expect, type Page } from '@playwright/test';
import { heading } from './on-the-page';
import { e2eWithOutbox as e2e } from './outbox-server';

e2e.use({ as: 'nobody' });

const fresh = 'umbrella trellis 47 quartz';

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm new password', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(heading(page, 'Password updated')).toBeVisible();
}

/** Everything of this page that other pages, other tabs and onlookers could read. */
function readableByOthers(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([location.href, history.state, document.referrer, localStorage]));
}

const readSessionStorage = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

e2e(
  'nobody else can read the token of a reset link, and the token is gone after its first use',
  async ({ page, server }) => {
    const username = 'traceless@demo.test';
    await server.addPerson(username);
    const link = await server.linkTo(username);
    const [, token = 'none'] = link.split('authToken=');
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers().referer ?? ''));

    await page.goto(link);
    await expect(heading(page, 'Reset password')).toBeVisible();
    expect(await readableByOthers(page)).not.toContain(token);
    await page.reload();
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    expect(await readableByOthers(page)).not.toContain(token);
    await setPassword(page);
    expect(await readableByOthers(page)).not.toContain(token);
    expect(await readSessionStorage(page)).not.toContain(token);
    await page.getByRole('link', { name: 'Login now' }).click();
    await expect(heading(page, 'Login')).toBeVisible();
    expect(await page.evaluate(() => document.referrer)).toBe('');
    expect(new Set(referrers)).toEqual(new Set(['']));
  },
);

e2e('a reset link works only in its own tab', async ({ page, context, server }) => {
  const username = 'tab@demo.test';
  await server.addPerson(username);
  await page.goto(await server.linkTo(username));
  await expect(heading(page, 'Reset password')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/reset_password');
  await expect(other.getByText('The address has no such link.')).toBeVisible();
});

e2e('a later visit to the reset page in the same tab does not get the link', async ({ page, server }) => {
  const username = 'later@demo.test';
  await server.addPerson(username);
  await page.goto(await server.linkTo(username));
  await expect(heading(page, 'Reset password')).toBeVisible();
  await page.goto('/login');
  await page.goto('/reset_password');
  await expect(page.getByText('The address has no such link.')).toBeVisible();
});

e2e(
  'going back after setting a password, or reloading that page, says that it is set',
  async ({ page, server, baseURL }) => {
    const username = 'back@demo.test';
    await server.addPerson(username);
    await page.goto(await server.linkTo(username));
    await setPassword(page);
    await page.getByRole('link', { name: 'Login now' }).click();
    await expect(page).toHaveURL(`${baseURL}/login`);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}/reset_password`);
    await expect(heading(page, 'Password updated')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Password updated')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login now' })).toBeVisible();
  },
);

e2e(
  'a reset link that was used before says so at once, and asks for no password',
  async ({ page, context, server }) => {
    const username = 'twice@demo.test';
    await server.addPerson(username);
    const link = await server.linkTo(username);
    await page.goto(link);
    await setPassword(page);
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByText(/^This link does not work any more/)).toBeVisible();
    await expect(other.getByLabel('New password', { exact: true })).toHaveCount(0);
    await other.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(heading(other, 'Forgot password')).toBeFocused();
  },
);
