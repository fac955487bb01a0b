import { expect } from '@playwright/test';
import { headersOf } from '../server/headers-of';
import { demoPassword, people } from '../server/sign-in';
import { e2e } from './e2e';
import { expectNotTooWide } from './expect-accessible';
import { heading } from './on-the-page';
import { logIn, readStoredSession, sessionIn } from './sign-in-page';

e2e.use({ as: 'nobody' });

e2e(
  'every address leads a visitor who has not signed in to the sign-in page',
  async ({ page, baseURL, consoleMessages }) => {
    const requestPaths: string[] = [];
    page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
    for (const address of ['/', '/workspace', '/law/1', '/roadmap', '/users', '/nowhere'])
      await e2e.step(address, async () => {
        await page.goto(address);
        await expect(page).toHaveURL(`${baseURL}/login`);
        await expect(heading(page, 'Login')).toBeVisible();
        await expect(page).toHaveTitle('Login · Lexboard');
      });
    expect(requestPaths.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  },
);

e2e(
  'the sign-in leads to the address that the visitor opened, and Back skips the sign-in page',
  async ({ page, baseURL, consoleMessages }) => {
    await page.goto('/law/1');
    await logIn(page, 'viewer');
    await expect(page).toHaveURL(`${baseURL}/law/1`);
    await expect(heading(page, 'Update Law')).toBeFocused();
    await expect(page).toHaveTitle('Update Law · Lexboard');
    const { access_token: token, ...rest } = await readStoredSession(page);
    expect(token).toMatch(/^lc1_/);
    expect(rest).toMatchObject({ username: people.viewer, role: 'no', workspaceAccessType: 'View' });
    expect(JSON.parse(rest.model_access_controller ?? '')).toEqual(expect.any(Object));

    await page.goto('/login');
    await expect(page).toHaveURL(`${baseURL}/workspace`);
    await expect(heading(page, 'Law List')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Law List' }).getByRole('row').nth(1)).toBeVisible();
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  },
);

e2e('links between the pages of the sign-in app lead to the headings', async ({ page }) => {
  await page.goto('/login');
  await expect(heading(page, 'Login')).toBeFocused();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot password')).toBeFocused();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(heading(page, 'Login')).toBeFocused();
});

e2e('an empty field shows the documents’ message, and gets the focus', async ({ page }) => {
  await page.goto('/login');
  for (const [username, message, field] of [
    ['', 'enter the User name.', 'Username or email'],
    ['viewer@demo.test', 'Enter the Password.', 'Password'],
  ] as const) {
    await page.getByLabel('Username or email').fill(username);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  }
});

e2e(
  'a wrong password and an unknown name are refused in the same words, and sign nobody in',
  async ({ page, baseURL }) => {
    await page.goto('/login');
    await logIn(page, 'editor', 'not the password');
    const alert = page.getByRole('alert');
    await expect(alert).toBeVisible();
    const message = await alert.textContent();
    expect(message).toMatch(/\S.*\.$/);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

    await page.getByLabel('Username or email').fill('nobody@demo.test');
    const refused = page.waitForResponse(/\/api\/login/);
    await page.keyboard.press('Enter');
    await refused;
    await expect(alert).toHaveText(message ?? '');
    await expect(page).toHaveURL(`${baseURL}/login`);
    expect(await readStoredSession(page)).toEqual({});
  },
);

e2e(
  'signing out ends the session for good, so neither its token nor Back opens the product',
  async ({ page, request, baseURL }) => {
    await page.goto('/workspace');
    await logIn(page, 'editor');
    await expect(page.getByRole('region', { name: 'Law List' }).getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await expect(heading(page, 'License List')).toBeVisible();
    const headers = headersOf(await sessionIn(page));
    const readSession = () => request.post(`${baseURL}/api/session/me`, { headers, data: {} });
    expect((await readSession()).status()).toBe(200);

    await page.getByRole('button', { name: /^Profile of / }).click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${baseURL}/login`);
    expect(await readStoredSession(page)).toEqual({});
    await expect.poll(async () => (await readSession()).status()).toBe(401);

    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}/login`);
    await expect(page.getByRole('region', { name: / List$/ })).toHaveCount(0);
  },
);

e2e('the next person in the same tab sees no tab, button or row of the person before', async ({ page }) => {
  await page.goto('/workspace');
  await logIn(page, 'editor');
  await page.getByRole('tab', { name: 'Licenses' }).click();
  await page.getByRole('button', { name: 'Draft' }).click();
  await expect(heading(page, 'License List')).toBeVisible();
  await page.goto('/logout');
  await expect(heading(page, 'Login')).toBeVisible();

  await logIn(page, 'stranger');
  await expect(heading(page, 'Law List')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Law List' })).toContainText('OTHER-');
  await expect(page.getByRole('button', { name: `Profile of ${people.stranger}` })).toBeVisible();
});

e2e.describe('on a phone', () => {
  e2e.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  e2e('a person signs in and out by touch, and nothing is wider than the screen', async ({ page, baseURL }) => {
    await page.goto('/login');
    await expect(heading(page, 'Login')).toBeVisible();
    await expectNotTooWide(page);
    await page.getByLabel('Username or email').fill(people.editor);
    await page.getByRole('button', { name: 'Show password' }).tap();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login' }).tap();
    await expect(heading(page, 'Law List')).toBeVisible();
    await page.getByRole('button', { name: /^Profile of / }).tap();
    await page.getByRole('link', { name: 'Logout' }).tap();
    await expect(page).toHaveURL(`${baseURL}/login`);
  });
});
