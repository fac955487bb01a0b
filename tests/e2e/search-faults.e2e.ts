import { expect, type Page } from '@playwright/test';
import { serverAddress, sessionOf } from '../server/shared-servers';
import { e2e } from './e2e';
import { widths } from './expect-accessible';
import { holdAnswer } from './hold-answer';
import { heading } from './on-the-page';
import { paste, pasted } from './pasted-texts';
import { openSearch, searchDialog, searchField, searchFor, table } from './search-dialog';
import { callAs } from './signed-in-at';

e2e.use({ as: 'editor' });

const calls = /^\/api\/searchfilter\//;
const notRefreshed = (page: Page) => searchDialog(page).getByText('Not refreshed');

const specialTexts = ['%', '_', '\\', '"\'; drop table law; --', '🏭 factories', 'قانون', '<mark>'];

async function searchSpecialTexts(page: Page): Promise<void> {
  for (const text of specialTexts) {
    await openSearch(page);
    await searchField(page).fill(text);
    await expect(searchDialog(page).getByText('No record has this text.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(searchDialog(page).getByText('No Data', { exact: true })).toHaveCount(4);
    await expect(searchDialog(page).getByText(`Rows with “${text}”, newest first.`)).toBeVisible();
    await expect(notRefreshed(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toHaveCount(0);
  }
}

async function searchSlowly(page: Page): Promise<void> {
  await openSearch(page);
  const heldAnswer = await holdAnswer(page, '**/api/searchfilter/searchfilterdata*');
  await searchFor(page, 'consent');
  await heldAnswer.isReady;
  await expect(searchDialog(page).getByText('Loading LICENSES')).toBeVisible();
  await searchFor(page, 'wages');
  heldAnswer.release();
  const laws = table(page, 'LAWS');
  await expect(laws.getByRole('button', { name: /Minimum Wages Act/ }).first()).toBeVisible();
  await expect(searchDialog(page).getByRole('button', { name: /Consent/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toHaveCount(0);
}

async function searchDeletedRecords(page: Page): Promise<void> {
  const session = sessionOf('editor');
  const call = (path: string, body: object) => callAs({ address: serverAddress('main') }, session, { path, body });
  const findAndDelete = async (label: string) => {
    const name = `Short-lived ${label} license ${Date.now()}`;
    const added = await call('license/add', { law: 1, license: name, status: 'Draft' });
    const [{ id }] = added.data;
    await searchFor(page, name);
    const row = table(page, 'LICENSES').getByRole('row', { name });
    await expect(row).toBeVisible();
    expect(String((await call('license/delete', { id, reason: 'A test is over.' })).success)).toBe('1');
    return { name, row };
  };
  await openSearch(page);
  const viewed = await findAndDelete('viewed');
  await viewed.row.getByRole('button', { name: `View ${viewed.name}` }).click();
  await expect(page.getByText('There is no such record.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewed.row).toHaveCount(0);
  const chosen = await findAndDelete('chosen');
  await chosen.row.getByRole('button', { name: chosen.name, exact: true }).click();
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(page.getByText('There is no such record.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'License List')).toBeVisible();
}

e2e(
  'a search of special texts, slow answers, deleted records and an ended session',
  async ({ page, consoleMessages }) => {
    await page.goto('/workspace');
    await e2e.step('the search takes special characters literally', () => searchSpecialTexts(page));
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    await e2e.step('a slow search says that it is loading, and a search for another word replaces it', () =>
      searchSlowly(page),
    );
    await e2e.step('a record that was deleted after it was found opens as missing, and is not found again', () =>
      searchDeletedRecords(page),
    );
    await e2e.step('the answer that the session has ended (success 3) leads to the sign-in page', async () => {
      await openSearch(page);
      await page.route('**/api/searchfilter/*', (route) => route.fulfill({ json: { success: 3 } }));
      // The storage that this test puts into each page would lead away from the sign-in page.
      const signInPageOpened = page.waitForURL(/\/login$/);
      await page.keyboard.type('act');
      await signInPageOpened;
    });
  },
);

e2e('texts of 10,000 and of 1,000,000 letters are reported as too long, and are not sent', async ({ page }) => {
  const requestAddresses: string[] = [];
  page.on('request', (request) => requestAddresses.push(request.url()));
  await page.setViewportSize(widths.phone);
  await page.goto('/roadmap');
  await expect(heading(page, 'Law road map')).toBeVisible();
  const bar = page.getByRole('combobox', { name: 'Search laws' });
  for (const text of ['x'.repeat(10_000), pasted.megabyte])
    await e2e.step(`${text.length} letters of text`, async () => {
      await paste(page, bar, text);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('At most 1000 characters.');
      await expect(bar).toBeFocused();
      await expect(page).toHaveURL(/\/roadmap$/);
      await bar.fill('');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await openSearch(page);
      await paste(page, searchField(page), text);
      await page.keyboard.press('Enter');
      await expect(searchDialog(page).getByRole('alert')).toHaveText('At most 1000 characters.');
      expect(requestAddresses.filter((address) => calls.test(new URL(address).pathname))).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(searchDialog(page)).toHaveCount(0);
    });
});

e2e('a search whose server fails', async ({ page, proxyTo }) => {
  const proxy = await proxyTo(serverAddress('main'));
  await e2e.step('a search without its files shows a failure panel, and opens by Try again', async () => {
    proxy.addFault(/^\/assets\/mfe-workspace\//, 'missing');
    await page.goto(`${proxy.address}/roadmap`);
    await expect(heading(page, 'Law road map')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('alert')).toContainText('The search cannot be shown right now.');
    proxy.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toHaveCount(0);
  });

  for (const [how, behaviour, word] of [
    ['finds no such call', 'missing', 'consent'],
    ['sends half an answer', 'breaks-off', 'consent to'],
  ] as const)
    await e2e.step(`a server that ${how} leaves the tables empty without an alert, until Try again`, async () => {
      await openSearch(page);
      proxy.addFault(calls, behaviour);
      await searchField(page).fill(word);
      await expect(searchDialog(page).getByText('Not loaded')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(notRefreshed(page)).toHaveCount(4);
      await expect(searchDialog(page).getByText('No Data', { exact: true })).toHaveCount(4);
      await expect(page.getByRole('alert')).toHaveCount(0);
      proxy.clearFaults();
      await table(page, 'LICENSES').getByRole('button', { name: 'Try again' }).click();
      await expect(
        searchDialog(page)
          .getByRole('button', { name: /^View Consent/ })
          .first(),
      ).toBeVisible();
      await expect(notRefreshed(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(searchDialog(page)).toHaveCount(0);
    });
});
