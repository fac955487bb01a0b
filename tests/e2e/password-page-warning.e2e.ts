import { expect, type Page } from '@playwright/test';
import { heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import {
  advanceClock,
  answer,
  countdownSeconds,
  expectAccessibleWarning,
  warning,
  warnsAfterSeconds,
} from './session-warning';
import { logIn, readStoredSession } from './sign-in-page';

/** Opens the page before the product that belongs to a person: its session is watched as on any other page. */
e2e.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/change-password');
  await logIn(page, 'editor');
  await expect(heading(page, 'Change password')).toBeVisible();
});

const current = (page: Page) => page.getByLabel('Current password', { exact: true });

e2e(
  'typing a new password counts as activity in the other tabs at once and on the server within a minute',
  async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/workspace');
    await expect(heading(other, 'Law List')).toBeVisible();
    await advanceClock(page, warnsAfterSeconds - 20);
    await page.bringToFront();
    await current(page).pressSequentially('abc');
    const touchResponse = page.waitForResponse(/\/api\/session\/touch/);
    await advanceClock(page, 62);
    expect((await touchResponse).status()).toBe(200);
    await advanceClock(page, 60);
    for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0);
  },
);

e2e(
  'the password page warns after idle time, only the buttons count, and extending keeps what was typed',
  async ({ page, consoleMessages }) => {
    await current(page).pressSequentially('abc');
    await advanceClock(page, warnsAfterSeconds + 1);
    await expect(warning(page)).toContainText(/Expiry time in (1\d|20) seconds/);
    await expect(answer(page, 'Extend Session')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(warning(page)).toBeVisible();
    await page.route('**/api/session/touch*', (route) => route.abort());
    await answer(page, 'Extend Session').click();
    await expect(warning(page).getByRole('alert')).toContainText('The session could not be extended');
    await page.unroute('**/api/session/touch*');
    await answer(page, 'Extend Session').click();
    await expect(warning(page)).toHaveCount(0);
    await expect(current(page)).toBeFocused();
    await expect(current(page)).toHaveValue('abc');
    expect(consoleMessages.unexpected()).toEqual([]);
  },
);

e2e(
  'the session ends when the countdown is over, and signing in leads back to the password page',
  async ({ page, baseURL }) => {
    await advanceClock(page, warnsAfterSeconds);
    await expect(warning(page)).toBeVisible();
    await advanceClock(page, countdownSeconds);
    await expect(page).toHaveURL(`${baseURL}/login`);
    await expect(page.getByRole('status')).toContainText('nothing was done for 22 minutes');
    expect(await readStoredSession(page)).toEqual({});
    await logIn(page, 'editor');
    await expect(heading(page, 'Change password')).toBeVisible();
  },
);

e2e('the warning on the password page is accessible on a desk and on a phone', ({ page }) =>
  expectAccessibleWarning(page, 'session warning before the product'),
);
