import { expect, type Page } from '@playwright/test';
import { signInAppPaths } from 'shared-lib/releases';
import { expectAccessible, expectAccessibleInBothLooks, expectNotTooWide } from './expect-accessible';
import { heading } from './on-the-page';
import { e2eOnOwnServer } from './own-server';
import { logIn, readStoredSession } from './sign-in-page';

e2eOnOwnServer.use({ as: 'nobody' });

const kilobyte = 1000;
const redirecting = ['/sign-in', '/logout', '/change-password'];
const samePage = signInAppPaths.filter((path) => !redirecting.includes(path));

e2eOnOwnServer('the login page loads at most 90 KB of brotli in a new browser', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username or email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bodies = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) =>
      Number(Object(entry.toJSON()).encodedBodySize),
    ),
  );
  expect(bodies.length).toBeGreaterThanOrEqual(3);
  expect(bodies.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90 * kilobyte);
});

e2eOnOwnServer(
  'the product’s first files load while a visitor types, and none of them runs before the sign-in',
  async ({ page, consoleMessages }) => {
    const requestPaths: string[] = [];
    page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
    await page.goto('/login');
    await expect(heading(page, 'Login')).toBeVisible();
    expect(requestPaths.filter((path) => path.includes('/main.') || path.includes('/mfe-'))).toEqual([]);
    await page.getByLabel('Username or email').pressSequentially('v');
    await expect.poll(() => requestPaths.filter((path) => /\/shell\/.*\/main\./.test(path)).length).toBe(1);
    await expect.poll(() => requestPaths.filter((path) => path.includes('/mfe-workspace/')).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'singleSpaNavigate' in globalThis)).toBe(false);
    expect([...consoleMessages.fromApp(), ...consoleMessages.aboutFiles(), ...consoleMessages.unexpected()]).toEqual(
      [],
    );
  },
);

const singlePages = {
  '/register': 'Register',
  '/confirm-mail': 'Confirm your mail',
  '/lock-screen': 'Locked',
  '/coming-soon': 'Coming soon',
  '/error-500': 'The server could not answer',
};

const redirectsWithoutSession = {
  '/sign-in': '/login',
  '/change-password': '/login',
  '/login/': '/login/',
};

async function expectSinglePages(page: Page): Promise<void> {
  for (const [path, title] of Object.entries(singlePages))
    await e2eOnOwnServer.step(path, async () => {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Lexboard`);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await page.getByRole('link').click();
      // Nobody is signed in, so a link to the workspace ends at the login page, too.
      await expect(heading(page, 'Login')).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });
}

async function expectSignInForDeadToken(page: Page): Promise<void> {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('access_token', 'lc1_1_dead'));
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/login');
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, 'Login')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(visited.filter((path) => path === '/login').length).toBeLessThanOrEqual(2);
  expect(await readStoredSession(page)).toEqual({});
}

e2eOnOwnServer(
  'single pages have a title and a link that leads on, and without a session all leads to the login page',
  async ({ page, baseURL, consoleMessages }) => {
    await expectSinglePages(page);
    for (const [path, target] of Object.entries(redirectsWithoutSession))
      await e2eOnOwnServer.step(path, async () => {
        await page.goto(path);
        await expect(heading(page, 'Login')).toBeVisible();
        await expect(page).toHaveURL(`${baseURL}${target}`);
      });
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    await e2eOnOwnServer.step('a dead token', () => expectSignInForDeadToken(page));
  },
);

const down = (page: Page) => page.route('**/api/**', (route) => route.abort());

e2eOnOwnServer('a stopped server is reported at each step, and what was typed stays', async ({ page }) => {
  await down(page);
  await page.goto('/login');
  await logIn(page, 'viewer');
  await expect(page.getByRole('alert')).toHaveText('The server cannot be reached.');
  await expect(page.getByLabel('Username or email')).toHaveValue('viewer@demo.test');
  expect(await readStoredSession(page)).toEqual({});

  await page.goto('/forgot_password');
  await page.getByLabel('Email').fill('viewer@demo.test');
  await page.keyboard.press('Enter');
  await expect(page.locator('.notice')).toHaveText('The server cannot be reached.');
  await expect(page.getByLabel('Email')).toHaveValue('viewer@demo.test');

  await page.goto('/reset_password?authToken=lc1_1_x');
  await page.getByLabel('New password', { exact: true }).fill('umbrella trellis 47 quartz');
  await page.getByLabel('Confirm new password', { exact: true }).fill('umbrella trellis 47 quartz');
  await page.keyboard.press('Enter');
  await expect(page.locator('.notice')).toHaveText('The server cannot be reached.');
  await page.unroute('**/api/**');
  await page.goto('/login');
  await logIn(page, 'viewer');
  await expect(page).toHaveURL(/\/workspace/);
});

const wrongNames = [
  { what: 'a megabyte', name: 'x'.repeat(1_000_000), message: /too long/ },
  { what: 'letters beyond the first plane', name: '𝒱𝒾𝑒𝓌𝑒𝓇😀', message: /not right/ },
  { what: 'a name from right to left', name: 'مستخدم@demo.test', message: /not right/ },
  { what: 'markup', name: '<img src=x onerror=alert(1)>', message: /not right/ },
];

e2eOnOwnServer(
  'the login page shows terms, takes any user name, and sends a form once',
  async ({ page, consoleMessages }) => {
    await e2eOnOwnServer.step('the terms of use open from the keyboard and give the focus back', async () => {
      await page.goto('/login');
      const opener = page.getByRole('button', { name: 'Terms of use' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Terms of use' });
      await expect(dialog).toContainText('cheque or bank transfer');
      await expectAccessible(page, 'terms of use');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await opener.click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
    });

    for (const { what, name, message } of wrongNames)
      await e2eOnOwnServer.step(
        `${what} as the user name is refused with a message and stays as plain text`,
        async () => {
          await page.getByLabel('Username or email').fill(name);
          await page.getByLabel('Password', { exact: true }).fill('secret');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('alert')).toHaveText(message);
          await expect(page.getByLabel('Username or email')).toHaveValue(name);
          await expectNotTooWide(page);
        },
      );
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);

    await e2eOnOwnServer.step('a second submit while the first one runs sends nothing', async () => {
      const heldRoutes: (() => Promise<void>)[] = [];
      await page.route('**/api/login**', (route) => void heldRoutes.push(() => route.continue()));
      await logIn(page, 'viewer');
      await page.keyboard.press('Enter');
      const button = page.getByRole('button', { name: 'Login' });
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await button.dispatchEvent('click');
      await expect.poll(() => heldRoutes.length).toBe(1);
      await heldRoutes[0]?.();
      await expect(page).toHaveURL(/\/workspace/);
      expect(heldRoutes).toHaveLength(1);
    });
  },
);

e2eOnOwnServer('axe finds nothing on the sign-in app, and nothing is too wide', async ({ page }) => {
  for (const path of samePage) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothLooks(page, path);
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBothLooks(page, '/login with a fault');
  await page.goto('/forgot_password');
  await page.getByLabel('Email').fill('nobody.here@demo.test');
  await page.keyboard.press('Enter');
  // The message stays while the pointer is on it.
  await page.getByRole('button', { name: 'Dismiss' }).hover();
  await expectAccessibleInBothLooks(page, 'a snackbar');
});
