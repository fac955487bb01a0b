import { expect, type Page } from '@playwright/test';
import { holdAnswer } from './hold-answer';
import { heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import { advanceClock, warning, warnsAfterSeconds } from './session-warning';
import { logIn, readStoredSession } from './sign-in-page';

const hour = 3600 * 1000;
const aMinute = 62;

e2e.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/workspace');
  await logIn(page, 'viewer');
  await expect(heading(page, 'Law List')).toBeVisible();
});

/** Moves the mouse and lets a minute pass, so that the page has asked the server, also for its time. */
async function moveForAMinute(page: Page): Promise<void> {
  const livenessCheck = page.waitForResponse(/\/livez$/);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await advanceClock(page, aMinute);
  await livenessCheck;
}

/** Changes only the wall clock, as a person or sleep does; the machine's monotonic clock does not move. */
async function setClockForward(page: Page, ms: number): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + ms);
}

e2e('setting the clock an hour forward signs nobody out', async ({ page }) => {
  await moveForAMinute(page);
  const livenessCheck = page.waitForResponse(/\/livez$/);
  await setClockForward(page, hour);
  await advanceClock(page, 3);
  await livenessCheck;
  await advanceClock(page, 60);
  await expect(heading(page, 'Law List')).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
  await advanceClock(page, warnsAfterSeconds - aMinute - 63);
  await expect(warning(page)).toBeVisible();
});

e2e('setting the clock an hour back makes no session longer', async ({ page, baseURL }) => {
  await moveForAMinute(page);
  await setClockForward(page, -hour);
  await advanceClock(page, warnsAfterSeconds - aMinute);
  await expect(warning(page)).toBeVisible();
  await setClockForward(page, -hour);
  await advanceClock(page, 20);
  await expect(page).toHaveURL(`${baseURL}/login`);
});

for (const [what, prepare] of [
  ['even if the page never asked the server for its time', async () => undefined],
  ['if the page has asked the server for its time', moveForAMinute],
] as const) {
  e2e(`a person is signed out when their machine wakes after the session’s end, ${what}`, async ({ page, baseURL }) => {
    await prepare(page);
    await page.route('**/livez', (route) =>
      route.fulfill({ body: '{}', headers: { Date: new Date(Date.now() + hour).toUTCString() } }),
    );
    await setClockForward(page, hour);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(`${baseURL}/login`);
    await expect(page.getByRole('status')).toContainText('nothing was done for 22 minutes');
    expect(await readStoredSession(page)).toEqual({});
  });
}

e2e(
  'a person is also signed out when their machine wakes after the session’s end and reaches no server',
  async ({ page }) => {
    await moveForAMinute(page);
    await page.route('**/livez', (route) => route.abort());
    await setClockForward(page, hour);
    await page.mouse.move(400, 400);
    await page.mouse.move(410, 410);
    await expect(heading(page, 'The server cannot be reached')).toBeVisible();
    expect(await readStoredSession(page)).toEqual({});
    await page.unroute('**/livez');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Login')).toBeVisible();
    await expect(page.getByRole('status')).toContainText('nothing was done for 22 minutes');
  },
);

/** Closes the page for two hours by its clock, while the server keeps the session. */
async function closeForTwoHours(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.clock.setSystemTime(Date.now() + 2 * hour);
}

e2e(
  'setting the clock forward while no page is open ends no session, and the page waits for the server’s yes',
  async ({ page }) => {
    await closeForTwoHours(page);
    const answer = await holdAnswer(page, '**/api/session/touch*');
    await page.goto('/workspace');
    await answer.isReady;
    await expect(page.locator('#shell')).toHaveText(/^Lexboard has not started/);
    answer.release();
    await expect(heading(page, 'Law List')).toBeVisible();
    await advanceClock(page, 60);
    await expect(warning(page)).toHaveCount(0);
  },
);

e2e(
  'opening a page after the session’s end signs the person out, even without a reachable server',
  async ({ page, baseURL }) => {
    await closeForTwoHours(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/workspace');
    await expect(page).toHaveURL(`${baseURL}/login`);
    await expect(page.getByRole('status')).toContainText('nothing was done for 22 minutes');
    expect(await readStoredSession(page)).toEqual({});
  },
);
