import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signIn } from '../server/sign-in';
import { fillStorage } from './fill-storage';
import { heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import { logIn, readStoredSession } from './sign-in-page';
import { storeSessionOnce } from './signed-in-at';

const laws = (page: Page) => page.getByRole('region', { name: 'Law List' });
const logoutMessage = (page: Page) => page.getByRole('status');

async function signInHere(page: Page): Promise<void> {
  await logIn(page, 'editor');
  await expect(laws(page)).toBeVisible();
}

e2e.beforeEach(async ({ page }) => {
  await page.goto('/workspace');
  await signInHere(page);
});

async function logOutInOneTab(page: Page, context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto('/roadmap');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect(logoutMessage(other)).toHaveText('You were logged out in another tab. Log in to go on.');

  await logIn(page, 'editor');
  await expect(laws(page)).toBeVisible();
  await other.goto('/workspace');
  await Promise.all([page.goto('/logout'), other.goto('/logout')]);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
  await other.close();
}

async function loseCookie(page: Page, context: BrowserContext): Promise<void> {
  const signInPageOpened = page.waitForURL(/\/login$/);
  await context.clearCookies();
  // A prefetch of the page may be the next call. Then the tab is already gone.
  await Promise.race([signInPageOpened, page.getByRole('tab', { name: 'Licenses' }).click()]);
  await signInPageOpened;
  await expect(logoutMessage(page)).toHaveText('Your session has ended. Log in to go on.');
  expect(await readStoredSession(page)).toEqual({});
}

e2e('a session ends in the tab that loses it', async ({ page, context }) => {
  await e2e.step('logging out keeps the theme of the app', async () => {
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.locator('html')).toHaveClass(/dark/);
    await logIn(page, 'editor');
    await expect(laws(page)).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await e2e.step('clearing the storage by hand leads to the sign-in page within seconds', async () => {
    await page.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL(/\/login$/);
    await expect(logoutMessage(page)).toHaveText('Your session has ended. Log in to go on.');
  });
  await e2e.step('the next call ends a session that has lost its cookie', async () => {
    await signInHere(page);
    await loseCookie(page, context);
  });
});

e2e('a session ends in all tabs', async ({ page, context }) => {
  await e2e.step('logging out in one tab signs out the other, and both may log out at once', () =>
    logOutInOneTab(page, context),
  );
  await e2e.step('clearing the storage in another tab leads to the sign-in page', async () => {
    await signInHere(page);
    const other = await context.newPage();
    await other.goto('/login');
    await expect(laws(other)).toBeVisible();
    await other.goto('/error-500');
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL(/\/login$/);
    await other.close();
  });
  await e2e.step('the session still ends in all tabs when the storage is full', async () => {
    await signInHere(page);
    await fillStorage(page);
    const other = await context.newPage();
    await other.goto('/workspace');
    await expect(laws(other)).toBeVisible();
    await page.goto('/logout');
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
  });
});

e2e(
  'a tab switches to the person who signs in in another tab, and changes nothing in their name',
  async ({ page, context, server, baseURL }) => {
    await page.goto('/law/1');
    await expect(heading(page, 'Update Law')).toBeVisible();
    const session = await signIn(server.address, 'stranger');
    const lawRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/law/')) lawRequests.push(request.url());
    });
    await storeSessionOnce(await context.newPage(), session);
    await expect(page).toHaveURL(`${baseURL}/workspace`);
    await expect(laws(page)).toContainText('OTHER-');
    expect(lawRequests.filter((address) => /law\/(edit|update)/.test(address))).toEqual([]);
    expect((await readStoredSession(page)).username).toBe('admin@other.test');
  },
);
