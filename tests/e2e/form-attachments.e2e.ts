import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { recordKinds } from 'shared-lib/records';
import { patience } from '../patience';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { e2e } from './e2e';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { callAs } from './signed-in-at';

e2e.use({ as: 'editor' });

const { license } = recordKinds;
const call = (path: string, body: object) =>
  callAs({ address: serverAddress('main') }, sessionOf('editor'), { path, body });

/** Makes a license of this test's own, under the first law. */
async function makeLicense(): Promise<number> {
  const name = `Files ${Math.random().toString(36).slice(2, 10)}`;
  const added = await call(license.calls.add, { law: 1, license: name, status: 0 });
  return added.data[0].id;
}

const text = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

const field = (page: Page) => page.getByRole('group', { name: 'Attachments' });
const row = (page: Page, name: string) => field(page).getByRole('listitem', { name, exact: true });
const choose = (page: Page, files: ReturnType<typeof text>[]) =>
  field(page).locator('input[type=file]').setInputFiles(files);

async function update(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update', exact: true }).click();
}

async function expectUpdated(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog', { name: 'Data Updated Successfully' })
    .getByRole('button', { name: 'OK' })
    .click();
  await expect(page).toHaveURL(/\/workspace/);
}

const filesOf = async (id: number): Promise<string[]> => (await call(license.calls.edit, { id })).data[0].attachment;

e2e('a form attaches files, and faulty files block saving until they are removed', async ({ page }) => {
  const id = await makeLicense();
  await page.goto(`/license/${id}/1`);
  await expect(field(page)).toContainText('10 MB each, at most 20 files of 50 MB together');
  await choose(page, [
    text('order (1).txt', 'An order.'),
    text('bad#name.txt', 'x'),
    text('empty.txt', ''),
    text('program.exe', 'x'),
    text('false.pdf', 'no pdf at all'),
    text('large.txt', Buffer.alloc(11 * 1_048_576, 'x')),
    text('ORDER (1).txt', 'again'),
  ]);
  await expect(row(page, 'bad#name.txt')).toContainText('File "bad#name.txt" contains invalid characters');
  await expect(row(page, 'empty.txt')).toContainText('is empty');
  await expect(row(page, 'program.exe')).toContainText('is not of an allowed type');
  await expect(row(page, 'false.pdf')).toContainText('it is something else');
  await expect(row(page, 'large.txt')).toContainText('File "large.txt" is larger than 10 MB.');
  await expect(row(page, 'ORDER (1).txt')).toContainText('is attached already');
  await expect(row(page, 'order (1).txt').getByRole('link')).toBeVisible();
  // In a window that holds the whole form, no field is half behind the bar with the buttons.
  await expectAccessibleInBothLooks(page, 'attachments', { height: 3200 });
  await update(page);
  await expect(page.getByText('File "bad#name.txt" contains invalid characters')).not.toHaveCount(1);
  expect(await filesOf(id)).toEqual([]);

  await field(page).getByRole('button', { name: 'Remove all with an error' }).click();
  await expect(field(page).getByRole('listitem')).toHaveCount(1);
  await expect(
    row(page, 'order (1).txt').getByRole('progressbar', { name: 'Upload of order (1).txt' }),
  ).toHaveAttribute('aria-valuenow', '100');
  await update(page);
  await expectUpdated(page);
  expect(await filesOf(id)).toEqual(['order (1).txt']);

  await page.goto(`/license/${id}/1`);
  const fetched = page.waitForEvent('download');
  await row(page, 'order (1).txt').getByRole('link').click();
  expect(await readFile(await (await fetched).path(), 'utf8')).toBe('An order.');
  await field(page).getByRole('button', { name: 'Remove order (1).txt' }).click();
  await update(page);
  await expectUpdated(page);
  expect(await filesOf(id)).toEqual([]);
});

e2e('an upload whose connection breaks halfway continues by itself, and is complete', async ({ page, proxyTo }) => {
  const id = await makeLicense();
  const proxy = await proxyTo(serverAddress('main'));
  const content = `${'A long notice. '.repeat(200_000)}The end.`;
  proxy.breakUploads(/\/api\/attachment\/license\?/);
  await page.goto(`${proxy.address}/license/${id}/1`);
  await choose(page, [text('long.txt', content)]);
  await expect(row(page, 'long.txt')).toContainText('The connection was lost. Lexboard tries again by itself.');
  await update(page);
  await expect(page.getByText('Please wait until the attachments are uploaded.').first()).toBeVisible();
  // Not after one break: a browser retries by itself, without an event, on a connection that it had used before.
  proxy.clearFaults();
  await expect(row(page, 'long.txt').getByRole('link')).toBeVisible({ timeout: patience.byItself });
  expect(proxy.countRequests(/\/api\/attachment\/license\?/)).toBeGreaterThan(1);
  await update(page);
  await expectUpdated(page);
  expect(await filesOf(id)).toEqual(['long.txt']);
  await page.goto(`${proxy.address}/license/${id}/1`);
  const fetched = page.waitForEvent('download');
  await row(page, 'long.txt').getByRole('link').click();
  expect(await readFile(await (await fetched).path(), 'utf8')).toBe(content);
});
