import { expect, type Page } from '@playwright/test';
import { recordKinds } from 'shared-lib/records';
import { headersOf } from '../server/headers-of';
import type { Person } from '../server/sign-in';
import { goWithin, heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import { addressOf, choose, control, done, press } from './record-form';
import { logIn, sessionIn } from './sign-in-page';

const restoredNotice = (page: Page) => page.getByText('Your unsaved changes are back.');
const login = (page: Page) => heading(page, 'Login');
const typed = 'Kept अनुज्ञप्ति قانون 😀';

/** The name field of each kind. */
const names = {
  law: 'Law / Guideline / Rule',
  license: 'License to be Obtained',
  return: 'Return Name',
  'other-compliance': 'Task Name',
} as const;

async function open(page: Page, path: string, person: Person): Promise<void> {
  await page.goto(path);
  await logIn(page, person);
  await expect(page).toHaveURL(path);
}

/** Ends a page's session on the server without the page's knowledge; the next save then finds out. */
async function saveAfterSessionEnd(page: Page): Promise<void> {
  const headers = headersOf(await sessionIn(page));
  const { origin } = new URL(page.url());
  expect((await page.request.post(`${origin}/api/logout`, { headers, data: {} })).ok()).toBe(true);
  // Usually the press shows it. The page may learn of it earlier and leave while the pointer is there.
  await Promise.race([press(page, 'Draft'), login(page).waitFor()]);
  await expect(login(page)).toBeVisible();
}

async function expectEmpty(page: Page, path: string, label: string): Promise<void> {
  await page.goto(path);
  await expect(control(page, label)).toHaveValue('');
  await expect(restoredNotice(page)).toHaveCount(0);
}

async function restoreEachKind(page: Page): Promise<void> {
  await open(page, '/workspace', 'editor');
  for (const { name: kind } of Object.values(recordKinds)) {
    const path = addressOf(kind, 0);
    const name = control(page, names[kind]);
    await goWithin(page, path);
    await name.fill(typed);
    if (kind === 'law') {
      await choose(page, 'Central/State', 'State');
      await choose(page, 'Master Name');
    }
    if (kind === 'return') await control(page, 'Return Code').fill('R');
    if (kind === 'other-compliance') await control(page, 'Code Name').fill('O');
    await saveAfterSessionEnd(page);
    await logIn(page, 'editor');
    await expect(page).toHaveURL(path);
    await expect(restoredNotice(page)).toBeVisible();
    await expect(name).toHaveValue(typed);
    if (kind === 'law') await expect(page.locator('[data-field=states]')).toBeVisible();
    await press(page, 'Draft');
    await done(page, 'Data Added Successfully').getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/workspace/);
    await expectEmpty(page, path, names[kind]);
  }
}

async function restoreForOnePerson(page: Page): Promise<void> {
  await goWithin(page, '/return/0/1');
  await control(page, 'Return Name').fill(typed);
  await control(page, 'Return Code').fill('R');
  await saveAfterSessionEnd(page);
  await logIn(page, 'admin');
  await expect(heading(page, 'Law List')).toBeVisible();
  await expectEmpty(page, '/return/0/1', 'Return Name');
  await page.goto('/logout');
  await logIn(page, 'editor');
  await expect(heading(page, 'Law List')).toBeVisible();
  await page.goto('/return/0/1');
  await expect(control(page, 'Return Name')).toHaveValue(typed);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/logout');
  await expect(login(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Kept');
  await logIn(page, 'editor');
  await expect(heading(page, 'Law List')).toBeVisible();
  await expectEmpty(page, '/return/0/1', 'Return Name');
}

e2e('the text that was typed in forms before the session ended', async ({ page, consoleMessages }) => {
  await e2e.step('each kind of form restores it', () => restoreEachKind(page));
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  await e2e.step('only the person who typed it gets it back, and logging out removes it', () =>
    restoreForOnePerson(page),
  );
});

e2e('text typed without a connection survives a crash of the page', async ({ page, context }) => {
  await open(page, '/license/0/1', 'editor');
  await expect(control(page, 'License to be Obtained')).toBeEditable();
  await context.setOffline(true);
  await control(page, 'License to be Obtained').fill(typed);
  await choose(page, 'Penalty Type', 'Others');
  await press(page, 'Draft');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()))
    .toContain('"penaltyTypes":["Others"]');
  // A context with a crashed page cannot change its network any more.
  await context.setOffline(false);
  const crash = page.waitForEvent('crash');
  // The answer would come from the crashed page.
  void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined);
  await crash;

  const next = await context.newPage();
  await next.goto('/license/0/1');
  await expect(restoredNotice(next)).toBeVisible();
  await expect(control(next, 'License to be Obtained')).toHaveValue(typed);
  await expect(control(next, 'Other Penality Type')).toBeVisible();
});
