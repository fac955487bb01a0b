import { type Browser, expect, type Page } from '@playwright/test';
import type { Session } from '../server/sign-in';
import type { TestServer } from '../server/test-server';
import { moving } from './e2e';
import { changeAddress, chooseAction, heading } from './on-the-page';
import { e2eOnOwnServer } from './own-server';
import { callAs, pageOf, signInAt } from './signed-in-at';

const list = (page: Page) => page.getByRole('region', { name: 'Users' });
const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const names = (page: Page) => list(page).locator('tbody td:first-child');

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/users${query}`);
  await expect(heading(page, 'Users')).toBeVisible();
  await expect(list(page).getByRole('row').nth(1)).toBeVisible();
}

e2eOnOwnServer.use(moving);

type Place = { page: Page; server: TestServer; session: Session };

/** Shows people whom the server got meanwhile: a search by a name asks it anew. */
async function find(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search user names').fill(name);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([new RegExp(`${name.replaceAll('.', '\\.')}$`)]);
}

async function searchAndSort(page: Page): Promise<void> {
  await expect(names(page).filter({ hasText: '@demo.test' }).first()).toHaveText(/^Asha Rao.*admin@demo\.test$/);
  await page.getByLabel('Search user names').fill('DITOR');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([/^Dev Menon.*editor@demo\.test$/]);
  await page.reload();
  await expect(names(page)).toHaveText([/^Dev Menon.*editor@demo\.test$/]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await list(page).getByRole('button', { name: 'Role' }).click();
  await expect(page).toHaveURL(/\?sort=role&order=asc$/);
  const role = list(page).getByRole('columnheader', { name: 'Role' });
  await expect(role).toHaveAttribute('aria-sort', 'ascending');
  await list(page).getByRole('button', { name: 'Role' }).click();
  await expect(page).toHaveURL(/\?sort=role&order=desc$/);
  await expect(role).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page).first()).toContainText('admin@demo.test');
  await page.getByLabel('Search user names').fill('%');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No Data')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(names(page).nth(1)).toBeVisible();
}

async function addOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add user' }).click();
  const name = dialog(page).getByLabel('E-mail address');
  await expect(name).toBeFocused();
  const add = dialog(page).getByRole('button', { name: 'Add' });
  for (const [typed, fault] of [
    ['', 'Enter the e-mail address of the user.'],
    ['anna', 'The user name must be an e-mail address.'],
    [`a@${'b'.repeat(300)}.test`, 'A user name has at most 254 characters.'],
    ['EDITOR@demo.test', 'The user name editor@demo.test is taken.'],
  ] as const) {
    await name.fill(typed);
    await add.click();
    await expect(dialog(page).getByRole('alert')).toHaveText(fault);
    // Also when the server finds the fault.
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(fault);
  }
  await name.fill('');
  await add.click();
  await expect(name).toBeFocused();

  const addRequests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/users/add') && addRequests.push(request.url()));
  await name.fill(' مستخدم.🦄@demo.test ');
  await dialog(page).getByLabel('Access type').selectOption('Edit');
  await dialog(page).getByLabel('Lists start with').selectOption('Draft');
  await add.dblclick();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('The user is added and gets a mail to set a password.')).toBeVisible();
  await expect(rowOf(page, 'مستخدم.🦄@demo.test')).toContainText('Invited');
  expect(addRequests).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused();
}

async function changeByKeyboard({ page, server, session }: Place): Promise<void> {
  const user = { username: 'keys@demo.test', role: 'no', workspaceAccessType: 'View' };
  await callAs(server, session, { path: 'users/add', body: user });
  await find(page, 'keys@demo.test');
  const opener = page.getByRole('button', { name: 'Edit keys@demo.test' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Role').focus();
  await page.keyboard.type('Admin');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('Access type')).toBeFocused();
  await page.keyboard.type('Edit');
  await dialog(page).getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, 'keys@demo.test')).toContainText('AdministratorEdit');
  await expect(opener).toBeFocused();
}

async function cannotLockThemselvesOut(page: Page): Promise<void> {
  const disable = (user: string) => page.locator(`button[aria-label="Disable ${user}"]`);
  await expect(disable('editor@demo.test')).toHaveCount(1);
  await expect(disable('admin@demo.test')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit admin@demo.test' }).click();
  await expect(dialog(page)).toContainText('Your own: only another administrator can change it.');
  await expect(dialog(page).getByLabel('Role')).toHaveCount(0);
  await expect(dialog(page).getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

async function overwriteUnseen({ page, server, session }: Place): Promise<void> {
  await page.getByRole('button', { name: 'Edit editor@demo.test' }).click();
  await expect(dialog(page).getByLabel('Access type')).toHaveValue('Edit');
  const { data } = await callAs(server, session, { path: 'users/list', body: { search: 'editor' } });
  const { id, version } = Object(data[0]);
  const change = { id, version, workspaceAccessType: 'View' };
  await callAs(server, session, { path: 'users/update', body: change });

  await dialog(page).getByLabel('Lists start with').selectOption('Published');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('This user was changed by another user.');
  await dialog(page).getByRole('button', { name: 'Show the latest' }).click();
  await expect(dialog(page).getByLabel('Access type')).toHaveValue('View');
  await dialog(page).getByLabel('Access type').selectOption('Edit');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, 'editor@demo.test')).toContainText('Edit');
}

async function keepForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add user' }).click();
  await dialog(page).getByLabel('E-mail address').fill('later@demo.test');
  await page.route('**/api/users/**', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Add' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('The server cannot be reached.');
  await expect(dialog(page).getByRole('alert')).toHaveText('The server answers again. Please try once more.');
  await expect(dialog(page).getByLabel('E-mail address')).toHaveValue('later@demo.test');
  await page.unroute('**/api/users/**');
  await page.route('**/api/users/list**', (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Add' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Not refreshed')).toBeVisible();
  await page.unroute('**/api/users/list**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'later@demo.test')).toBeVisible();
}

async function listSignIns(page: Page, server: TestServer): Promise<void> {
  await fetch(`${server.address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'editor@demo.test', password: 'not the password' }),
  });
  await chooseAction(page, 'Sign-ins', 'admin@demo.test');
  const log = dialog(page).getByRole('region', { name: 'Sign-ins of admin@demo.test' });
  await expect(log.getByRole('row').nth(1)).toContainText('127.0.0.1');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await chooseAction(page, 'Sign-ins', 'editor@demo.test');
  await expect(dialog(page).getByLabel('What happened')).toHaveValue('');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('Sign-in failed');
  await dialog(page).getByLabel('What happened').selectOption('Sign-in failed');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('127.0.0.1');
  await dialog(page).getByLabel('What happened').selectOption('Locked out');
  await expect(dialog(page).getByText('No Data')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

async function sendNewLink({ page, server, session }: Place): Promise<void> {
  const user = { username: 'linkless@demo.test', role: 'no', workspaceAccessType: 'View' };
  await callAs(server, session, { path: 'users/add', body: user });
  await find(page, 'linkless@demo.test');
  const row = page.getByRole('row').filter({ hasText: 'linkless@demo.test' });

  await chooseAction(page, 'Disable', 'linkless@demo.test');
  await expect(dialog(page)).toContainText('the link to set a password no longer works');
  await dialog(page).getByRole('button', { name: 'Disable' }).click();
  await expect(row).toContainText('Disabled');
  await expect(row.locator('button[aria-label^="Send a new link"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More for linkless@demo.test' })).toBeFocused();
  await chooseAction(page, 'Enable', 'linkless@demo.test');
  await expect(dialog(page)).toContainText('Send a new link afterwards');
  await dialog(page).getByRole('button', { name: 'Enable' }).click();
  await expect(row).toContainText('Invited');

  await chooseAction(page, 'Send a new link', 'linkless@demo.test');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('A new link is on its way to the user.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

async function disableAndEnable(page: Page, server: TestServer, browser: Browser): Promise<void> {
  const disabledPage = await pageOf(browser, server, 'viewer');
  await disabledPage.goto('/workspace');
  await expect(heading(disabledPage, 'Law List')).toBeVisible();
  await chooseAction(page, 'Disable', 'viewer@demo.test');
  await dialog(page).getByRole('button', { name: 'Disable' }).click();
  await expect(rowOf(page, 'viewer@demo.test')).toContainText('Disabled');
  await disabledPage.getByRole('tab', { name: 'Licenses' }).click();
  await expect(disabledPage).toHaveURL(`${server.address}/login`);
  await disabledPage.context().close();

  await chooseAction(page, 'Enable', 'viewer@demo.test');
  await dialog(page).getByRole('button', { name: 'Enable' }).click();
  await expect(rowOf(page, 'viewer@demo.test')).toContainText('Active');
  const latest = page.getByRole('region', { name: 'Last changes' }).getByRole('listitem').first();
  await expect(latest).toContainText('Vikram Shah');
  await expect(latest).toContainText('by Asha Rao');
  const enabledPage = await pageOf(browser, server, 'viewer');
  await enabledPage.goto('/workspace');
  await expect(heading(enabledPage, 'Law List')).toBeVisible();
  await enabledPage.context().close();
}

e2eOnOwnServer(
  'an administrator finds, changes and disables users',
  async ({ page, browser, server, consoleMessages }) => {
    const session = await signInAt(server, page, 'admin');
    const { step } = e2eOnOwnServer;
    await open(page);
    await step('users can be searched and sorted, and the address keeps both', () => searchAndSort(page));
    await step('an administrator cannot lock themselves out, and is told why', () => cannotLockThemselvesOut(page));
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    await step('an administrator cannot overwrite another administrator’s change unseen', () =>
      overwriteUnseen({ page, server, session }),
    );
    await step('the sign-ins of a user are listed with what happened', () => listSignIns(page, server));
    await step('a disabled user is signed out at once, and can sign in again when enabled', () =>
      disableAndEnable(page, server, browser),
    );
  },
);

e2eOnOwnServer('an administrator adds users', async ({ page, server }) => {
  const session = await signInAt(server, page, 'admin');
  const { step } = e2eOnOwnServer;
  await open(page);
  await step('a user is added once, and a fault appears beside its field', () => addOnce(page));
  await step('the form stays when the server cannot be reached, and the list says that it is not refreshed', () =>
    keepForm(page),
  );
  await step('an administrator changes the role and the access of a user by keyboard alone', () =>
    changeByKeyboard({ page, server, session }),
  );
  await step('a user who was disabled before setting a password needs a new link, and gets one', () =>
    sendNewLink({ page, server, session }),
  );
});

e2eOnOwnServer('the areas for administrators are for nobody else', async ({ page, server }) => {
  const requestPaths: string[] = [];
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
  await signInAt(server, page, 'editor');
  await page.goto('/roadmap');
  for (const path of ['/users', '/setup/user-module-access-controller'])
    await e2eOnOwnServer.step(`${path} is only for administrators`, async () => {
      await changeAddress(page, path);
      await expect(page.getByText('This area is for administrators.')).toBeVisible();
      await page.getByRole('link', { name: 'Go to the workspace' }).click();
      await expect(heading(page, 'Law List')).toBeVisible();
      expect(requestPaths.filter((one) => /users\/|module-access\//.test(one))).toEqual([]);
    });
});
