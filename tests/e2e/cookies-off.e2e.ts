import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import { temporaryFolder } from '../server/temporary-folder';
import { heading } from './on-the-page';
import { e2eWithOutbox } from './outbox-server';
import { logIn } from './sign-in-page';

/** The browser setting of somebody who wants no site to store anything. */
const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };

/** A separate browser that obeys such settings and stores neither cookies nor site data. */
const e2e = e2eWithOutbox.extend<{ blocking: BrowserContext }>({
  blocking: async ({ playwright, launchOptions, baseURL, viewport }, use) => {
    const folder = await temporaryFolder('profile');
    await mkdir(path.join(folder, 'Default'));
    await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify(blocked));
    const executablePath = process.env.WHOLE_CHROMIUM ?? launchOptions.executablePath;
    const settings = {
      ...launchOptions,
      ...(executablePath && { executablePath }),
      baseURL: String(baseURL),
      viewport,
    };
    const context = await playwright.chromium.launchPersistentContext(folder, settings);
    await use(context);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
});

e2e.use({ as: 'nobody' });

e2e('a person whose browser blocks cookies is told so before a password is sent', async ({ blocking }) => {
  const page = await blocking.newPage();
  const requestPaths: string[] = [];
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
  await page.goto('/workspace');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, 'viewer');
  await expect(page.getByRole('alert')).toHaveText(
    'This browser does not let Lexboard keep you signed in. Allow cookies and site data for this address, then log in.',
  );
  await expect(page.getByLabel('Username or email')).toHaveValue('viewer@demo.test');
  expect(requestPaths.filter((address) => address.startsWith('/api/'))).toEqual([]);
});

e2e('a mailed link also sets a password in a browser that blocks cookies', async ({ blocking, server }) => {
  const username = 'no-cookies@demo.test';
  await server.addPerson(username);
  const page = await blocking.newPage();
  await page.goto(await server.linkTo(username));
  await page.getByLabel('New password', { exact: true }).fill('umbrella trellis 47 quartz');
  await page.getByLabel('Confirm new password', { exact: true }).fill('umbrella trellis 47 quartz');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Password updated')).toBeVisible();
});
