import { expect, type Page } from '@playwright/test';
import { enterOn, tabTo } from './by-keyboard';
import { expectAccessibleInBothLooks } from './expect-accessible';
import { e2eOnOwnServer as e2e } from './own-server';
import { logIn } from './sign-in-page';
import { signInAt } from './signed-in-at';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Messages' });
const texts = (page: Page) => dialog(page).getByRole('listitem').locator('bdi');
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' });
const durationChoice = (page: Page) => dialog(page).getByLabel('A message stays');

async function openMessages(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile of / }).click();
  await page.getByRole('button', { name: 'Messages' }).click();
  await expect(dialog(page)).toBeVisible();
}

e2e('a message of an area can be read later, and is gone after the logout', async ({ page, consoleMessages }) => {
  await page.goto('/login');
  await logIn(page, 'admin');
  await expect(page).toHaveURL(/\/workspace/);
  await page.goto('/setup/user-module-access-controller');
  const name = 'editor@demo.test';
  await page.getByLabel(`Search in lists for ${name}`).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const message = `The module access is changed. (${name})`;
  await expect(page.getByText(message)).toBeVisible();
  await page.goto('/users');
  await openMessages(page);
  await expect(texts(page)).toHaveText([message]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('lexboard.messages'))).toBeNull();
});

e2e('each person has their own duration for messages, which is kept for the next sign-in', async ({ page }) => {
  for (const [person, found, chosen] of [
    ['viewer', '1', '10'],
    ['editor', '1', '5'],
    ['viewer', '10', '10'],
  ] as const) {
    await page.goto('/login');
    await logIn(page, person);
    await expect(page).toHaveURL(/\/workspace/);
    await openMessages(page);
    await expect(durationChoice(page)).toHaveValue(found);
    await durationChoice(page).selectOption(chosen);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
  }
});

e2e('a message stays as long as a person has chosen', async ({ page, server }) => {
  await signInAt(server, page, 'viewer');
  await page.goto('/workspace');
  await e2e.step('a person chooses by keyboard alone that messages stay until they are dismissed', async () => {
    const opener = page.getByRole('button', { name: /^Profile of / });
    await enterOn(page, opener);
    await enterOn(page, page.getByRole('button', { name: 'Messages' }));
    await expect(dialog(page)).toContainText('No messages yet');
    await tabTo(page, durationChoice(page));
    await page.keyboard.type('until');
    await expect(page.getByRole('status').filter({ hasText: 'A message stays until you dismiss it.' })).toBeAttached();
    await expect(texts(page)).toHaveText(['A message stays until you dismiss it.']);
    await expect(dismiss(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dismiss(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await e2e.step('dismissing a message above an open dialog leaves the dialog open', async () => {
    await openMessages(page);
    await durationChoice(page).selectOption('10 seconds');
    await dismiss(page).click();
    await expect(dismiss(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
  });

  await e2e.step('axe finds nothing on the list of messages and on a shown message', async () => {
    await durationChoice(page).selectOption('5 seconds');
    await expect(dismiss(page)).toBeInViewport({ ratio: 1 });
    // The message stays while the pointer is on it.
    await dismiss(page).hover();
    await expectAccessibleInBothLooks(page, 'messages');
  });
});
