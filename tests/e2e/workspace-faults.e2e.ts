import { expect, type Page } from '@playwright/test';
import { releasesFolder, serverAddress } from '../server/shared-servers';
import { startTestServer } from '../server/test-server';
import { e2e } from './e2e';
import { holdAnswer } from './hold-answer';
import { changeAddress, heading, rowsOf, shownRows } from './on-the-page';
import { addLaw, addLicense, deleteLicense, ownWord } from './own-records';

e2e.use({ as: 'editor' });

const laws = '**/api/law/allLawlist**';
const list = (page: Page) => page.getByRole('region', { name: 'Law List' });
const rows = (page: Page) => rowsOf(page, 'Law List');

async function workWhileLoading(page: Page): Promise<void> {
  const answer = await holdAnswer(page, laws);
  await page.goto('/workspace?tab=law&status=all&returncode=x&nonsense=y&toString=z');
  await answer.isReady;
  await expect(page.getByText('Loading Law List')).toBeAttached();
  await expect(page.getByText('No Data', { exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Licenses' }).click();
  await expect(rowsOf(page, 'License List').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Laws', exact: true }).click();
  answer.release();
  await expect(rows(page).nth(20)).toBeAttached();
}

async function stopBetweenPages(page: Page): Promise<void> {
  const failure = page.getByText('Law List could not be loaded.');
  await changeAddress(page, '/workspace?tab=law&status=all&sort=Law&order=asc');
  await expect(list(page).getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
  await expect(list(page).getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page).nth(20)).toBeAttached();
  await page.route('**/api/law/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page
    .getByRole('columnheader', { name: /^Law Code/ })
    .getByRole('button')
    .click();
  await expect(failure).toBeVisible();
  await page.unroute('**/api/law/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await expect(page).toHaveURL(/sort=ActCodeName&order=asc/);
  await expect(rows(page).nth(20)).toBeAttached();
}

e2e('a list of laws that loads slowly, is searched by no column of its own, or fails', async ({ page, context }) => {
  await e2e.step('the frame, the tabs and the tools work while the first answer is loading', () =>
    workWhileLoading(page),
  );

  await e2e.step('an unknown column in the address filters nothing', async () => {
    await page.goBack();
    await expect(heading(page, 'License List')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/nonsense=y/);
    await expect(rows(page).nth(20)).toBeAttached();
    await expect(page.getByRole('combobox', { name: 'Column' })).toHaveValue('allFields');
    await expect(page.getByRole('searchbox', { name: 'Search text' })).toHaveValue('');
  });

  await e2e.step('a server that stops between two pages is reported, and Try again loads the page', () =>
    stopBetweenPages(page),
  );

  await e2e.step('a list shows no rows of another status when the new status cannot be loaded', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Draft', exact: true }).click();
    await expect(page.getByText('Law List could not be loaded.')).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    const filled = await again.evaluate((button) => getComputedStyle(button).backgroundColor);
    const add = page.getByRole('link', { name: 'Add New Law', exact: true });
    await expect(add, 'only one button is filled').not.toHaveCSS('background-color', filled);
    await expect(rows(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(rows(page).first()).toContainText('Draft');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  await e2e.step('the answer that the session has ended (success 3) leads to the sign-in page', async () => {
    await page.route('**/api/license/**', (route) => route.fulfill({ json: { success: 3 } }));
    // The storage that this test puts into each page would lead away from the sign-in page.
    const signInPageOpened = page.waitForURL(/\/login$/);
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await signInPageOpened;
  });
});

async function filterByAnyText(page: Page): Promise<void> {
  const word = ownWord();
  const odd = `🏭 رخصة "100%" \\ _x_ ${word}`;
  const lawId = await addLaw({ name: `Law ${word}` });
  await addLicense({ name: odd, lawId, more: { licensecode: `odd ${word}` } });
  await addLicense({ name: `Plain ${word}`, lawId });
  await page.goto(`/workspace?tab=license&status=all&licensecode=${word}`);
  const licenses = rowsOf(page, 'License List');
  const filter = page.getByLabel('Filter the rows shown');
  for (const text of ['🏭', ' رخصة ', '%', '_', '\\', '"', `_X_ ${word.toUpperCase()}`]) {
    await expect(licenses).toHaveCount(2);
    await filter.fill(text);
    await expect(licenses).toHaveCount(1);
    await expect(licenses).toContainText(odd);
    await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(text);
    await filter.fill('');
    await expect(page).not.toHaveURL(/keyword=/);
  }
  await expect(licenses).toHaveCount(2);
  await filter.fill('رخصة');
  await expect(filter).toHaveJSProperty('dir', 'auto');
  await expect(page).toHaveURL(/keyword=/);
  await page.reload();
  await expect(filter).toHaveValue('رخصة');
  await expect(licenses).toHaveCount(1);
  await filter.fill('x'.repeat(10_000));
  await expect(page.getByText('No Data', { exact: true })).toBeVisible();
  await filter.fill('');
  await expect(licenses).toHaveCount(2);
  // The next step changes the address: this change must not come after it.
  await expect(page).not.toHaveURL(/keyword=/);
}

async function deleteByAnother(page: Page): Promise<void> {
  const word = ownWord();
  const lawId = await addLaw({ name: `Law ${word}` });
  const [viewed = 0, selected = 0] = [
    await addLicense({ name: `Viewed ${word}`, lawId }),
    await addLicense({ name: `Selected ${word}`, lawId }),
    await addLicense({ name: `Stays ${word}`, lawId }),
  ];
  await changeAddress(page, `/workspace?tab=license&status=all&licensecode=${word}`);
  const licenses = page.getByRole('region', { name: 'License List' });
  await expect(shownRows(licenses)).toHaveCount(3);
  await deleteLicense(viewed);
  await page.getByRole('button', { name: `View Viewed ${word}` }).click();
  await expect(page.getByRole('dialog')).toContainText('There is no such record.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shownRows(licenses)).toHaveCount(2);
  await deleteLicense(selected);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select this page' }).click();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Made by a test');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Deleted 1 of 2');
  await expect(dialog).toContainText('There is no such record.');
}

e2e('a list of licenses is filtered, and loses what another person has deleted', async ({ page }) => {
  await e2e.step('the filter of the rows takes any typed or pasted text literally', () => filterByAnyText(page));
  await e2e.step('a deleted record opens as missing, leaves the list, and is named in a bulk deletion', () =>
    deleteByAnother(page),
  );
});

e2e('a failed list shows no message when the setting FAILED_LISTS is silent', async ({ page }) => {
  const server = await startTestServer({
    BACKEND_URL: serverAddress('main'),
    RELEASES_DIR: releasesFolder(),
    FAILED_LISTS: 'silent',
  });
  try {
    await page.route(laws, (route) => route.abort());
    await page.goto(`${server.address}/workspace?tab=law&status=all`);
    await expect(page.getByText('No Data', { exact: true })).toBeVisible();
    await expect(heading(page, 'Law List')).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  } finally {
    await server.end();
  }
});
