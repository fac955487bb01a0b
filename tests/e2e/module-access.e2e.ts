import { expect, type Page } from '@playwright/test';
import { heading } from './on-the-page';
import { e2eOnOwnServer } from './own-server';
import { callAs, pageOf, signInAt } from './signed-in-at';

const path = '/setup/user-module-access-controller';
const list = (page: Page) => page.getByRole('region', { name: 'Module access by user' });
const starts = (page: Page, name: string) => page.getByLabel(`Lists of ${name} start with`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const laws = (page: Page) => page.getByRole('region', { name: 'Law List' });
const offered = (page: Page, role: 'group' | 'search', name: string) => page.getByRole(role, { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto(path);
  await expect(heading(page, 'Module Access Controller')).toBeVisible();
  await expect(list(page).getByRole('row').nth(1)).toBeVisible();
}

e2eOnOwnServer(
  'a new module access applies to a signed-in user from their next page on',
  async ({ page, browser, server, consoleMessages }) => {
    await signInAt(server, page, 'admin');
    const viewerPage = await pageOf(browser, server, 'viewer');
    const pressed = viewerPage.getByRole('group', { name: 'Status' }).locator('[aria-pressed=true]');
    const changed = page.getByText('The module access is changed. (viewer@demo.test)');
    await viewerPage.goto('/workspace');
    await expect(pressed).toHaveText('All');

    await open(page);
    await starts(page, 'viewer@demo.test').selectOption('Draft');
    await page.getByLabel('Grid view for viewer@demo.test').uncheck();
    await page.getByLabel('Search in lists for viewer@demo.test').uncheck();
    await save(page).click();
    await expect(changed).toBeVisible();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await expect(starts(page, 'viewer@demo.test')).toHaveValue('Draft');
    await expect(page.getByLabel('Grid view for viewer@demo.test')).not.toBeChecked();

    await viewerPage.goto('/workspace?view=grid&Law=wages');
    await expect(pressed).toHaveText('Draft');
    await expect(laws(viewerPage).locator('tbody tr').first()).toBeVisible();
    await expect(offered(viewerPage, 'group', 'View')).toHaveCount(0);
    await expect(offered(viewerPage, 'search', 'Search the Law List')).toHaveCount(0);
    await viewerPage.getByRole('button', { name: 'Published' }).click();
    await viewerPage.goto('/workspace');
    await expect(pressed).toHaveText('Published');

    await page.getByLabel('Grid view for viewer@demo.test').check();
    await page.getByLabel('Search in lists for viewer@demo.test').check();
    await save(page).click();
    await expect(changed).toBeVisible();
    await viewerPage.goto('/workspace?view=grid');
    await expect(laws(viewerPage).getByRole('listitem').first()).toBeVisible();
    await expect(offered(viewerPage, 'group', 'View')).toBeVisible();
    await expect(offered(viewerPage, 'search', 'Search the Law List')).toBeVisible();
    await viewerPage.context().close();
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  },
);

e2eOnOwnServer(
  'an administrator makes, undoes, repeats and saves a choice by keyboard alone',
  async ({ page, server }) => {
    await signInAt(server, page, 'admin');
    await open(page);
    const name = 'editor@demo.test';
    const search = page.getByLabel(`Search in lists for ${name}`);
    const before = await starts(page, name).inputValue();
    const isSearched = await search.isChecked();
    const another = before === 'Published' ? 'Dra' : 'Pub';
    await starts(page, name).focus();
    await page.keyboard.type(another);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(search).toBeChecked({ checked: !isSearched });
    await page.getByRole('button', { name: `Undo ${name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(starts(page, name)).toHaveValue(before);
    await expect(search).toBeChecked({ checked: isSearched });
    await starts(page, name).focus();
    await page.keyboard.type(another);
    await save(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`The module access is changed. (${name})`)).toBeVisible();
    await expect(save(page)).toBeFocused();
  },
);

e2eOnOwnServer(
  'a row shows the change of another administrator, and the choice can then be made again',
  async ({ page, server }) => {
    const session = await signInAt(server, page, 'admin');
    await open(page);
    const name = 'admin@demo.test';
    await starts(page, name).selectOption('Draft');
    const { data } = await callAs(server, session, { path: 'module-access/list', body: { search: 'admin' } });
    const { id, version } = Object(data[0]);
    const access = { statusInfo: 'Published', serchInfo: 'No', gridInfo: 'Yes' };
    await callAs(server, session, { path: 'module-access/update', body: { id, version, ...access } });
    await save(page).click();
    const alert = list(page).getByRole('alert');
    await expect(alert).toContainText('This user was changed by another user.');
    await expect(starts(page, name)).toHaveValue('Draft');
    await page.getByRole('button', { name: `Undo ${name}` }).click();
    await expect(starts(page, name)).toHaveValue('Published');
    await expect(alert).toHaveCount(0);
    await starts(page, name).selectOption('All');
    await save(page).click();
    await expect(page.getByText(`The module access is changed. (${name})`)).toBeVisible();
  },
);
