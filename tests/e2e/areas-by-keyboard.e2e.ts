import { expect, type Page } from '@playwright/test';
import { chooseIn, enterOn, tabTo, typeInto } from './by-keyboard';
import { heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import { signInAt } from './signed-in-at';

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await enterOn(page, page.getByRole('link', { name: 'Skip to content' }));
}

e2e(
  'an administrator adds and changes a user by keyboard alone, and the focus stays in its place',
  async ({ page, server }) => {
    await signInAt(server, page, 'admin');
    await open(page, '/users', 'Users');
    const name = 'no-mouse@demo.test';
    await enterOn(page, button(page, 'Add user'));
    const adding = dialog(page, 'Add user');
    await typeInto(page, adding.getByLabel('E-mail address'), name);
    await chooseIn(page, adding.getByLabel('Access type'), 'Edit');
    await enterOn(page, adding.getByRole('button', { name: 'Add' }));
    await expect(adding).toHaveCount(0);
    await expect(page.getByText('The user is added and gets a mail to set a password.')).toBeVisible();
    await expect(button(page, 'Add user')).toBeFocused();

    await enterOn(page, button(page, `Edit ${name}`));
    const editing = dialog(page, 'Edit user');
    await chooseIn(page, editing.getByLabel('Role'), 'Admin');
    await enterOn(page, editing.getByRole('button', { name: 'Save' }));
    await expect(editing).toHaveCount(0);
    await expect(list(page, 'Users').getByRole('row').filter({ hasText: name })).toContainText('AdministratorEdit');
    await expect(button(page, `Edit ${name}`)).toBeFocused();
  },
);

e2e('an administrator changes the module access of a user by keyboard alone', async ({ page, server }) => {
  await signInAt(server, page, 'admin');
  await open(page, '/setup/user-module-access-controller', 'Module Access Controller');
  const name = 'editor@demo.test';
  await chooseIn(page, page.getByLabel(`Lists of ${name} start with`), 'Draft');
  await tabTo(page, page.getByLabel(`Grid view for ${name}`));
  await page.keyboard.press('Space');
  await enterOn(page, button(page, 'Save'));
  await expect(page.getByText(`The module access is changed. (${name})`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(`Lists of ${name} start with`)).toHaveValue('Draft');
  await expect(page.getByLabel(`Grid view for ${name}`)).not.toBeChecked();
});

e2e(
  'an administrator filters the log, reads an entry and shows all entries again by keyboard alone',
  async ({ page, server }) => {
    await signInAt(server, page, 'admin');
    await open(page, '/setup/detailedactivitylogs', 'System Logs');
    const filters = page.getByRole('search', { name: 'Filter the log' });
    await typeInto(page, filters.getByLabel('User'), 'editor@');
    await chooseIn(page, filters.getByLabel('Kind'), 'License');
    await enterOn(page, filters.getByRole('button', { name: 'Filter' }));
    await expect(page).toHaveURL(/\?kind=license&user=editor%40$/);
    const rows = list(page, 'System Logs').locator('tbody tr:not([data-group])');
    const kinds = async () => new Set(await rows.locator('td:nth-child(4)').allTextContents());
    await expect.poll(kinds).toEqual(new Set(['License']));
    const details = rows.first().getByRole('button', { name: /^Details of / });
    await enterOn(page, details);
    await expect(dialog(page, 'Details of the entry')).toContainText('License');
    await page.keyboard.press('Escape');
    await expect(details).toBeFocused();
    await open(page, '/setup/detailedactivitylogs?kind=license', 'System Logs');
    await enterOn(page, filters.getByRole('button', { name: 'Clear' }));
    await expect(page).toHaveURL(/detailedactivitylogs$/);
    await expect.poll(async () => (await kinds()).size).toBeGreaterThan(1);
  },
);

e2e('an administrator adds, changes and deletes a circular by keyboard alone', async ({ page, server }) => {
  await signInAt(server, page, 'editor');
  await open(page, '/circular-amendments', 'Circular/Amendments');
  const topic = 'Of somebody without a mouse';
  await enterOn(page, button(page, 'Add circular'));
  const adding = dialog(page, 'Add circular');
  await typeInto(page, adding.getByLabel('Topic'), topic);
  await typeInto(page, adding.getByLabel('Link'), 'https://gazette.test/7');
  await typeInto(page, adding.getByLabel('Find a law by name or code'), 'tax');
  await enterOn(page, adding.getByRole('list', { name: 'Found laws' }).getByRole('button').first());
  await expect(adding.getByRole('list', { name: 'Chosen laws' }).getByRole('listitem')).toHaveCount(1);
  await enterOn(page, adding.getByRole('button', { name: 'Add circular', exact: true }));
  await expect(adding).toHaveCount(0);
  await expect(page.getByText('Data Added Successfully')).toBeVisible();

  await enterOn(page, button(page, `Edit ${topic}`));
  const editing = dialog(page, 'Edit circular');
  await typeInto(page, editing.getByLabel('Type'), 'Order');
  await enterOn(page, editing.getByRole('button', { name: 'Save' }));
  await expect(editing).toHaveCount(0);
  const row = list(page, 'Circular/Amendments').getByRole('row').filter({ hasText: topic });
  await expect(row).toContainText('Order');

  await enterOn(page, button(page, `More for ${topic}`));
  await enterOn(page, button(page, `Delete ${topic}`));
  const deleting = dialog(page, 'Delete circular');
  await typeInto(page, deleting.getByLabel('Reason'), 'Withdrawn');
  await enterOn(page, deleting.getByRole('button', { name: 'Delete', exact: true }));
  await expect(deleting).toHaveCount(0);
  await expect(page.getByText('Circular Deleted Successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(heading(page, 'Circular/Amendments')).toBeFocused();
});
