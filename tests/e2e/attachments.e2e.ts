import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect } from '@playwright/test';
import { headersOf } from '../server/headers-of';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { e2e } from './e2e';

e2e.use({ as: 'editor' });

const name = 'notice 1 (Ä).txt';
const content = 'An order of the authority.';

/** Uploads a file and saves a license with it, as the form does. */
async function attachTo(request: APIRequestContext, id: number): Promise<void> {
  const headers = headersOf(sessionOf('editor'));
  const post = async (path: string, sent: object) =>
    Object(await (await request.post(`${serverAddress('main')}/api/${path}`, { headers, ...sent })).json());
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
  const { fileId } = await post('attachment/license', { multipart: { file } });
  const { data } = await post('license/edit', { data: { id } });
  const change = { id, version: data[0].version, status: 'Update', attachment: [fileId] };
  expect(await post('license/update', { data: change })).toMatchObject({ success: '1' });
}

e2e(
  'an attached file opens by its plain link, and the timeline has an entry for it',
  async ({ page, request, consoleMessages }) => {
    await attachTo(request, 5);
    await page.goto('/license/5/1');
    const fetched = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const download = await fetched;
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile(await download.path(), 'utf8')).toBe(content);

    await page.goto('/workspace?tab=license&status=all&size=200');
    await page
      .getByRole('row')
      .filter({ hasText: 'LIC-000005' })
      .getByRole('button', { name: /^View / })
      .click();
    const dialog = page.getByRole('dialog', { name: 'VIEW LICENSE' });
    await expect(dialog.getByRole('link', { name })).toBeVisible();
    await dialog.getByRole('button', { name: /^Timeline of Changes/ }).click();
    const newest = dialog.getByRole('region', { name: 'Timeline of Changes' }).getByRole('row').nth(1);
    await expect(newest).toContainText('Updated');
    await expect(newest).toContainText('editor@demo.test');
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  },
);
