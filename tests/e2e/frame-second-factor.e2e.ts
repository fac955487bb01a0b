import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { demoPassword, type Person } from '../server/sign-in';
import type { TestServer } from '../server/test-server';
import { expectAccessibleInBothLooks, widths } from './expect-accessible';
import { holdAnswer } from './hold-answer';
import { heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import { expectSamePage, markPage } from './same-page';
import { logIn, readStoredSession } from './sign-in-page';
import { timeCode } from './time-code';

e2e.describe.configure({ mode: 'default' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Two-step sign-in' });
const listed = (page: Page) => page.getByRole('region', { name: /List$/ }).locator('tr, li').nth(1);

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of / }).click();
  await page.getByRole('button', { name: 'Two-step sign-in' }).click();
  await expect(dialog(page).getByLabel('Current password')).toBeFocused();
}

/** Goes by keyboard alone from the open dialog to the authenticator key. */
async function begin(page: Page): Promise<string> {
  await page.keyboard.type('not-the-password');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await dialog(page).getByLabel('Current password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(dialog(page).getByLabel('Code shown by the app')).toBeFocused();
  return String(await dialog(page).locator('code').textContent()).replaceAll(' ', '');
}

async function confirm(page: Page, secret: string): Promise<string[]> {
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await sendCode(page, secret);
  return shownCodes(page);
}

async function sendCode(page: Page, secret: string): Promise<void> {
  await dialog(page).getByLabel('Code shown by the app').fill(timeCode(secret, Date.now()));
  await page.keyboard.press('Enter');
}

async function shownCodes(page: Page): Promise<string[]> {
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

/** Checks that neither Escape nor a click beside the dialog loses the codes, and that copy and file contain all. */
async function checkAndConfirmCodes(page: Page, codes: string[]): Promise<void> {
  const text = `${codes.join('\n')}\n`;
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(dialog(page)).toContainText(codes[0] ?? 'no code');
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('lexboard-recovery-codes.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe(text);
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

async function turnOff(page: Page, code: string): Promise<void> {
  await openDialog(page);
  await expect(dialog(page)).toContainText('10 recovery codes are left.');
  await page.keyboard.type(demoPassword);
  await dialog(page).getByLabel('Code or recovery code').fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Two-step sign-in is off.');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
}

const token = async (page: Page) => (await readStoredSession(page)).access_token;

async function expectListInTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await expect(heading(page, /^(Returns|License) List$/)).toBeVisible();
  await expect(listed(page)).toBeVisible();
}

/** Also on the authenticator key of a dialog that a person leaves before a code is confirmed. */
async function expectDialogAccessible(page: Page): Promise<void> {
  await openDialog(page);
  await expectAccessibleInBothLooks(page, 'password');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Enter the Password.');
  await expectAccessibleInBothLooks(page, 'password with a fault');
  await begin(page);
  await expectAccessibleInBothLooks(page, 'QR code');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

for (const [where, person] of [
  ['desk', 'viewer'],
  ['phone', 'editor'],
] as const) {
  e2e.describe(`on a ${where}`, () => {
    e2e.use({ viewport: widths[where], acceptDownloads: true });

    e2e(
      'a person turns two-step sign-in on, continues with the new token, and turns it off',
      async ({ page, server, context, consoleMessages }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await logInTo(page, server, person);
        await markPage(page);
        const first = await token(page);
        if (where === 'desk') await e2e.step('axe finds nothing in the dialog', () => expectDialogAccessible(page));
        await openDialog(page);
        const codes = await confirm(page, await begin(page));
        await checkAndConfirmCodes(page, codes);
        const second = await token(page);
        await expectListInTab(page, 'Returns');
        await turnOff(page, codes[3] ?? '');
        expect(new Set([first, second, await token(page)]).size).toBe(3);
        await expectListInTab(page, 'Licenses');
        await expectSamePage(page);
        expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
      },
    );
  });
}

e2e(
  'while two-step sign-in is turned on, its dialog stays open, all tabs keep the session, and codes are shown',
  async ({ page, server, context }) => {
    await logInTo(page, server, 'editor');
    const other = await context.newPage();
    await other.goto('/workspace');
    await expect(listed(other)).toBeVisible();
    await page.bringToFront();
    await openDialog(page);
    const secret = await begin(page);
    const answer = await holdAnswer(page, '**/api/twofactor/confirm*');
    await sendCode(page, secret);
    await answer.isReady;

    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
    const refused = other.waitForResponse((response) => response.status() === 401);
    await other.getByRole('tab', { name: 'Licenses' }).click();
    await refused;
    answer.release();
    const codes = await shownCodes(page);
    await expect(heading(other, 'License List')).toBeVisible();
    await expect(listed(other)).toBeVisible();
    for (const tab of [page, other]) expect(tab.url()).toContain(`${server.address}/workspace`);

    await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
    await turnOff(page, codes[0] ?? '');
  },
);

async function logInTo(page: Page, { address }: TestServer, person: Person): Promise<void> {
  await page.goto(`${address}/workspace`);
  await logIn(page, person);
  await expect(listed(page)).toBeVisible();
}
