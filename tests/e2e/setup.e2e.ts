import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { patience } from '../patience';
import { releasesFolder } from '../server/shared-servers';
import { temporaryFolder } from '../server/temporary-folder';
import { startTestServer } from '../server/test-server';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { heading } from './on-the-page';

const password = 'sieben Möwen kauen Kreide';

test('a setup link opens the page that sets up a new installation and signs its administrator in', async ({ page }) => {
  test.setTimeout(2 * patience.e2e);
  const folder = await temporaryFolder('setup');
  const data = path.join(folder, 'data');
  await mkdir(data);
  const server = await startTestServer({ DATA_DIR: data, DEMO: 'off', RELEASES_DIR: releasesFolder() });
  try {
    const env = { ...process.env, DATA_DIR: data, DEMO: 'off', PUBLIC_BASE_URL: server.address };
    const command = ['scripts/organisation.mjs', 'setup'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    const link = /^http\S+\/setup\?token=\S+$/m.exec(stdout)?.[0] ?? '';

    await page.goto(`${server.address}/setup`);
    await expect(page.getByText('The address has no such link.')).toBeVisible();
    await page.goto(link);
    await expect(heading(page, 'Set up Lexboard')).toBeVisible();
    await expect(page).toHaveURL(`${server.address}/setup`);
    await expectAccessibleInBothLooks(page, '/setup');
    await page.getByLabel('Name of the organisation').fill('Acme Private Limited');
    await page.getByLabel('Your e-mail address').fill('anna@acme.test');
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm new password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByText(/must have at least/).first()).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/workspace/);
    await expect(heading(page, 'Law List')).toBeVisible();
    await page.goto(`${server.address}/users`);
    await expect(page.getByRole('row').filter({ hasText: 'anna@acme.test' })).toContainText('Administrator');

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByLabel('Name of the organisation').fill('Another');
    await page.getByLabel('Your e-mail address').fill('eve@other.test');
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect(page.getByText(/This setup link does not work any more/).first()).toBeVisible();
  } finally {
    await server.end();
  }
});
