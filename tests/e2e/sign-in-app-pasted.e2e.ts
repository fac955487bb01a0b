import { expect, type Page } from '@playwright/test';
import { expectNotTooWide, widths } from './expect-accessible';
import { addMember, turnOnSecondFactor } from './members';
import { heading } from './on-the-page';
import { e2eWithOutbox as e2e } from './outbox-server';
import { paste, pasted } from './pasted-texts';

e2e.use({ as: 'nobody', viewport: widths.phone });
e2e.describe.configure({ mode: 'default' });

const password = 'umbrella trellis 47 quartz';
const { megabyte, fromRightToLeft, pictures } = pasted;

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

for (const [path, cases] of [
  [
    '/forgot_password',
    [
      { texts: { Email: megabyte }, words: 'This email is too long: 320 characters are the most.' },
      { texts: { Email: fromRightToLeft }, words: 'Invalid User' },
      { texts: { Email: pictures }, words: 'Invalid User' },
    ],
  ],
  [
    '/reset_password',
    [
      { texts: { 'New password': megabyte, 'Confirm new password': 'x' }, words: tooLong },
      {
        texts: { 'New password': password, 'Confirm new password': megabyte },
        words: "Password Didn't Match",
      },
      { texts: both(pictures.repeat(9)), words: tooLong },
    ],
  ],
] as const) {
  e2e(
    `${path} accepts any pasted text, and says in words what is wrong`,
    async ({ page, server, consoleMessages }) => {
      const username = 'pasted-link@demo.test';
      if (path === '/reset_password') await server.addPerson(username);
      await page.goto(path === '/reset_password' ? await server.linkTo(username) : path);
      for (const one of cases) await expectFaults(page, one);
      expect([
        ...consoleMessages.fromApp(),
        ...consoleMessages.unexpected().filter((line) => !advice.test(line)),
      ]).toEqual([]);
    },
  );
}

async function logInAs(page: Page, username: string): Promise<void> {
  await page.goto('/change-password');
  await page.getByLabel('Username or email').fill(username);
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
}

e2e(
  'the code field accepts any pasted text, and the right code signs in',
  async ({ page, server, consoleMessages }) => {
    const username = 'pasted-code@demo.test';
    const session = await addMember(server, { username, password });
    const { recoveryCodes } = await turnOnSecondFactor(server, { session, password });
    await logInAs(page, username);
    for (const [Code, words] of [
      [megabyte, 'This is no code: it is too long, 40 characters are the most.'],
      ['١٢٣٤٥٦', 'The code is not right, or was used before.'],
      ['😀🐙🌋🚲🎻🧭', 'The code is not right, or was used before.'],
    ] as const)
      await expectFaults(page, { texts: { Code }, words });
    await paste(page, field(page, 'Code'), String(recoveryCodes[0]));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Change password')).toBeVisible();
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  },
);

e2e('the change of the password accepts any pasted text', async ({ page, server, consoleMessages }) => {
  const username = 'pasted-change@demo.test';
  await addMember(server, { username, password });
  await logInAs(page, username);
  await expect(heading(page, 'Change password')).toBeVisible();
  await expectFaults(page, {
    texts: { 'Current password': megabyte, ...both('x') },
    words: 'This password is too long: 1000 characters are the most.',
  });
  await expectFaults(page, {
    texts: { 'Current password': password, 'New password': megabyte, 'Confirm new password': 'x' },
    words: tooLong,
  });
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
});

e2e('a password of 256 characters of four bytes each can be set, and signs in', async ({ page, server }) => {
  const username = 'pictures@demo.test';
  await server.addPerson(username);
  await page.goto(await server.linkTo(username));
  for (const [label, text] of Object.entries(both(pictures.repeat(8))))
    await paste(page, field(page, label), text);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Password updated')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Username or email').fill(username);
  await paste(page, field(page, 'Password'), pictures.repeat(8));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toBeFocused();
});
