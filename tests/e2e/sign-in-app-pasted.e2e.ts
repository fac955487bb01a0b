import { expect, type Page } from '@playwright/test';
import { expectNotTooWide, widths } from './expect-accessible';
import { addMember, turnOnSecondFactor } from './members';
import { heading } from './on-the-page';
import { e2eWithOutbox as e2e } from './outbox-server';
import { paste, pasted } from './pasted-texts';

e2e.use({ as: 'nobody', viewport: widths.phone });
e2e.describe.configure({ mode: 'default' });

const password = 'umbrella trellis 47 quartz';
const { veryLong, fromRightToLeft, pictures } = pasted;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** The message of the page about a fault, while the page stays. */
const faultMessages = (page: Page) => page.locator('.notice, .fault');

async function expectFaults(
  page: Page,
  { texts, words }: { texts: Record<string, string>; words: string },
): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await paste(page, field(page, label), text);
  await page.keyboard.press('Enter');
  await expect(faultMessages(page)).toHaveText(words);
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
  await expectNotTooWide(page);
}

/** Chromium's advice about a password form: the page of a link does not know whose password it sets. */
const advice = /^\[DOM\] Password forms should have .* username fields/;

const both = (text: string) => ({ 'New password': text, 'Confirm new password': text });
const tooLong = 'A password has at most 256 characters.';

/** What is wrong with a name that gets no link. */
const wrongEmails = [
  { texts: { Email: veryLong }, words: 'This email is too long: 320 characters are the most.' },
  { texts: { Email: fromRightToLeft }, words: 'Invalid User' },
  { texts: { Email: pictures }, words: 'Invalid User' },
];

/** What is wrong with a password that a link would set. */
const wrongPasswords = [
  { texts: { 'New password': veryLong, 'Confirm new password': 'x' }, words: tooLong },
  { texts: { 'New password': password, 'Confirm new password': veryLong }, words: "Password Didn't Match" },
  { texts: both(pictures.repeat(9)), words: tooLong },
];

/** Sets a password of 256 characters of four bytes each, and signs in with it for the first time. */
async function setLongPassword(page: Page, username: string): Promise<void> {
  for (const [label, text] of Object.entries(both(pictures.repeat(8)))) await paste(page, field(page, label), text);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Password updated')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Username or email').fill(username);
  await paste(page, field(page, 'Password'), pictures.repeat(8));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toBeFocused();
}

e2e(
  'pages of the link accept any pasted text, say what is wrong, and set a password of 256 characters',
  async ({ page, server, consoleMessages }) => {
    const username = 'pasted-link@demo.test';
    await server.addPerson(username);
    await page.goto('/forgot_password');
    for (const one of wrongEmails) await expectFaults(page, one);
    await page.goto(await server.linkTo(username));
    for (const one of wrongPasswords) await expectFaults(page, one);
    expect([
      ...consoleMessages.fromApp(),
      ...consoleMessages.unexpected().filter((line) => !advice.test(line)),
    ]).toEqual([]);
    await setLongPassword(page, username);
  },
);

const wrongCode = 'The code is not right, or was used before.';

/** What is wrong with a code, or with a change of the password. */
const wrongCodes = [
  { texts: { Code: veryLong }, words: 'This code is too long: it has at most 40 characters.' },
  { texts: { Code: '١٢٣٤٥٦' }, words: wrongCode },
  { texts: { Code: '😀🐙🌋🚲🎻🧭' }, words: wrongCode },
];
const wrongChanges = [
  {
    texts: { 'Current password': veryLong, ...both('x') },
    words: 'This password is too long: 1000 characters are the most.',
  },
  {
    texts: { 'Current password': password, 'New password': veryLong, 'Confirm new password': 'x' },
    words: tooLong,
  },
];

e2e(
  'the code field and the change of the password accept any pasted text, and the right code signs in',
  async ({ page, server, consoleMessages }) => {
    const username = 'pasted-code@demo.test';
    const session = await addMember(server, { username, password });
    const { recoveryCodes } = await turnOnSecondFactor(server, { session, password });
    await page.goto('/change-password');
    await page.getByLabel('Username or email').fill(username);
    await field(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    for (const one of wrongCodes) await expectFaults(page, one);
    await paste(page, field(page, 'Code'), String(recoveryCodes[0]));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Change password')).toBeVisible();
    for (const one of wrongChanges) await expectFaults(page, one);
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  },
);
