import { type BrowserContext, expect, type Page } from '@playwright/test';
import { headersOf } from '../server/headers-of';
import type { Person } from '../server/sign-in';
import { enterOn } from './by-keyboard';
import { fillStorage } from './fill-storage';
import { goWithin, heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import { logIn, sessionIn } from './sign-in-page';

// These tests change the module access of people who are in other tests.
e2e.use({ serverName: 'typed' });
// In one worker, so that one such server is enough.
e2e.describe.configure({ mode: 'default' });

const offer = (page: Page, title: string) => page.getByText(`‘${title}’ has unsaved changes.`);
const restoredNotice = (page: Page) => page.getByText('Your unsaved changes are back.');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const login = (page: Page) => heading(page, 'Login');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Ends a page's session on the server without the page's knowledge. */
async function endSessionOnServer(page: Page): Promise<void> {
  const headers = headersOf(await sessionIn(page));
  const { origin } = new URL(page.url());
  expect((await page.request.post(`${origin}/api/logout`, { headers, data: {} })).ok()).toBe(true);
}

async function open(page: Page, path: string, person: Person): Promise<void> {
  await page.goto(path);
  await logIn(page, person);
  await expect(page).toHaveURL(path);
}

async function fillCircular(page: Page, topic: string): Promise<void> {
  await press(page, 'Add circular');
  const form = dialog(page, 'Add circular');
  await form.getByLabel('Topic').fill(topic);
  await form.getByLabel('Link').fill('https://gazette.test/1');
  await form.getByLabel('Find a law by name or code').fill('act');
  await form.getByRole('list', { name: 'Found laws' }).getByRole('button').first().click();
}

/** Sends the form, by which the page learns that its session is over. */
async function submitAfterSessionEnd(page: Page, button: string): Promise<void> {
  await endSessionOnServer(page);
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await expect(login(page)).toBeVisible();
}

const path = '/setup/user-module-access-controller';

async function addAfterSessionEnd(page: Page): Promise<void> {
  const topic = 'Kept अधिसूचना قانون 😀';
  await open(page, '/circular-amendments?search=kept', 'editor');
  await fillCircular(page, topic);
  await submitAfterSessionEnd(page, 'Add circular');

  await logIn(page, 'editor');
  await expect(offer(page, 'Circular')).toBeVisible();
  await expect(page).toHaveURL('/circular-amendments?search=kept');
  await press(page, 'Continue');
  const form = dialog(page, 'Add circular');
  await expect(restoredNotice(page)).toBeVisible();
  await expect(form.getByLabel('Topic')).toHaveValue(topic);
  await expect(form.getByRole('list', { name: 'Chosen laws' }).getByRole('listitem')).toHaveCount(1);
  await form.getByRole('button', { name: 'Add circular', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: topic })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: topic })).toHaveCount(1);
  await expect(offer(page, 'Circular')).toHaveCount(0);
  await expect(form).toHaveCount(0);
}

async function offerToOnePerson(page: Page): Promise<void> {
  await fillCircular(page, 'Private');
  await submitAfterSessionEnd(page, 'Add circular');
  await logIn(page, 'admin');
  await expect(heading(page, 'Law List')).toBeVisible();
  await page.goto('/circular-amendments');
  await expect(heading(page, 'Circular/Amendments')).toBeVisible();
  await expect(offer(page, 'Circular')).toHaveCount(0);
  await press(page, 'Add circular');
  await expect(dialog(page, 'Add circular').getByLabel('Topic')).toHaveValue('');
  await page.goto('/logout');
  await expect(login(page)).toBeVisible();
  await logIn(page, 'editor');
  await expect(offer(page, 'Circular')).toBeVisible();
}

async function offerAtAnyAddress(page: Page): Promise<void> {
  await goWithin(page, '/users');
  await press(page, 'Edit viewer@demo.test');
  const start = dialog(page, 'Edit user').getByLabel('Lists start with');
  const before = await start.inputValue();
  const other = before === 'Draft' ? 'Published' : 'Draft';
  await start.selectOption(other);
  await submitAfterSessionEnd(page, 'Save');
  await page.goto('/forgot_password');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  await logIn(page, 'admin');
  await expect(heading(page, 'Law List')).toBeVisible();
  await expect(offer(page, 'User')).toBeVisible();
  await press(page, 'Continue');
  await expect(page).toHaveURL('/users');
  await expect(start).toHaveValue(other);
  await press(page, 'Start again');
  await expect(start).toHaveValue(before);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Edit user')).toHaveCount(0);
  await expect(offer(page, 'User')).toHaveCount(0);
}

async function saveChoicesThatCameBack(page: Page): Promise<void> {
  await open(page, path, 'admin');
  const lists = page.getByLabel('Lists of viewer@demo.test start with');
  const grid = page.getByLabel('Grid view for editor@demo.test');
  // Another test may have changed the value; the choice must be a change.
  const start = (await lists.inputValue()) === 'Published' ? 'Draft' : 'Published';
  const hasGrid = !(await grid.isChecked());
  await lists.selectOption(start);
  await grid.setChecked(hasGrid);
  await endSessionOnServer(page);
  await press(page, 'Save all');
  await expect(login(page)).toBeVisible();
  await logIn(page, 'admin');
  await expect(page).toHaveURL(path);
  await expect(restoredNotice(page)).toBeVisible();
  await expect(lists).toHaveValue(start);
  await expect(grid).toBeChecked({ checked: hasGrid });
  await press(page, 'Save all');
  await expect(page.getByText('The module access is changed.')).toBeVisible();
  await expect(restoredNotice(page)).toHaveCount(0);
  await page.reload();
  await expect(lists).toHaveValue(start);
  await expect(restoredNotice(page)).toHaveCount(0);
}

async function discardByKeyboard(page: Page): Promise<void> {
  const box = page.getByLabel('Search in lists for admin@demo.test');
  const wasChecked = await box.isChecked();
  await box.setChecked(!wasChecked);
  await endSessionOnServer(page);
  await press(page, 'Save');
  await logIn(page, 'admin');
  await expect(restoredNotice(page)).toBeVisible();
  await enterOn(page, page.getByRole('button', { name: 'Start again' }));
  await expect(restoredNotice(page)).toHaveCount(0);
  await expect(box).toBeChecked({ checked: wasChecked });
  await expect(heading(page, 'Module Access Controller')).toBeFocused();
}

async function logOutInAnotherTab(page: Page, context: BrowserContext): Promise<void> {
  await fillCircular(page, 'Left');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(login(page)).toBeVisible();
  await expect(login(other)).toBeVisible();
  const storageText = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(storageText).not.toContain('Left');
  await logIn(page, 'editor');
  await expect(heading(page, 'Circular/Amendments')).toBeVisible();
  await expect(offer(page, 'Circular')).toHaveCount(0);
}

async function logOutWithUnsaved(page: Page): Promise<void> {
  const dialogTypes: string[] = [];
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.accept();
  });
  await goWithin(page, path);
  await page.getByLabel('Grid view for admin@demo.test').uncheck();
  await page.getByRole('button', { name: /^Profile of / }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(login(page)).toBeVisible();
  expect(dialogTypes).toEqual([]);
}

async function endWithFullStorage(page: Page): Promise<void> {
  await goWithin(page, '/circular-amendments');
  await fillCircular(page, 'Full');
  await fillStorage(page);
  await submitAfterSessionEnd(page, 'Add circular');
}

e2e('the unsaved text of a circular', async ({ page, context, consoleMessages }) => {
  await e2e.step('a circular that was being added when the session ended can still be added', () =>
    addAfterSessionEnd(page),
  );
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  await e2e.step('logging out removes typed text in all tabs', () => logOutInAnotherTab(page, context));
  await e2e.step('text that one person typed is offered only to that person', () => offerToOnePerson(page));
  await e2e.step('the session still ends when the storage is full', () => endWithFullStorage(page));
});

e2e('the unsaved choices of an administrator', async ({ page }) => {
  await e2e.step('unsaved choices of module access come back, and can be saved', () => saveChoicesThatCameBack(page));
  await e2e.step('unsaved choices that came back are discarded by keyboard alone', () => discardByKeyboard(page));
  await e2e.step('typed text is offered after the next sign-in at any address, and leads back to its form', () =>
    offerAtAnyAddress(page),
  );
  await e2e.step('logging out with something that has not been saved asks once, and then logs out', () =>
    logOutWithUnsaved(page),
  );
});
