import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';
import { headersOf } from '../server/headers-of';
import { expectWidth, heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import {
  advanceClock,
  answer,
  countdownSeconds,
  expectAccessibleWarning,
  warning,
  warnsAfterSeconds,
} from './session-warning';
import { logIn, readStoredSession, sessionIn } from './sign-in-page';

e2e.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/workspace');
  await signIn(page);
});

async function signIn(page: Page): Promise<void> {
  await logIn(page, 'editor');
  await expect(heading(page, 'Law List')).toBeVisible();
}

/** Opens a second tab of the same person. */
async function openTab(context: BrowserContext, address = '/workspace'): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(heading(tab, /./)).toBeVisible();
  return tab;
}

const countOfTouches = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/session/touch')) count += 1;
  });
  return () => count;
};

type Tabs = { page: Page; other: Page };

async function warnAndExtend({ page, other }: Tabs): Promise<void> {
  await advanceClock(page, warnsAfterSeconds - 10);
  await expect(warning(page)).toHaveCount(0);
  await advanceClock(page, 11);
  for (const tab of [page, other]) {
    await expect(warning(tab)).toBeVisible();
    await expect(warning(tab)).toContainText(/Expiry time in (1\d|20) seconds/);
  }
  await expectWidth(warning(page), 600);
  await expect(answer(page, 'Extend Session')).toBeFocused();

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(answer(page, 'Extend Session')).toBeFocused();
  await page.mouse.move(50, 50);
  await page.keyboard.press('Shift');
  await expect(warning(page)).toBeVisible();

  const touched = other.waitForResponse(/\/api\/session\/touch/);
  await answer(other, 'Extend Session').click();
  expect((await touched).status()).toBe(200);
  for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0);
  await advanceClock(page, warnsAfterSeconds - 30);
  for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0);
}

/** The tabs have been idle for almost as long as it takes to warn. */
async function extendByActivity({ page, other }: Tabs): Promise<void> {
  await other.mouse.move(200, 200);
  await other.mouse.move(210, 210);
  await advanceClock(page, warnsAfterSeconds - 20);
  for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0);
  await advanceClock(page, 20);
  for (const tab of [page, other]) await expect(warning(tab)).toBeVisible();
}

async function logOutInWarning({ page, other }: Tabs): Promise<void> {
  await answer(page, 'Log Out').click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
  await expect(other.getByRole('status')).toHaveText('You were logged out in another tab. Log in to go on.');
  await expect(heading(page, 'Login')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('You have logged out.');
  expect(await readStoredSession(page)).toEqual({});
}

async function endByCountdown({ page, other }: Tabs): Promise<void> {
  const headers = headersOf(await sessionIn(page));
  const readSession = () => page.request.post('/api/session/me', { headers, data: {} });
  expect((await readSession()).status()).toBe(200);

  await advanceClock(page, warnsAfterSeconds);
  await expect(warning(other)).toBeVisible();
  await advanceClock(page, countdownSeconds);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login$/);
  await expect(page.getByRole('status')).toHaveText(
    'You were logged out because nothing was done for 22 minutes. Log in to go on.',
  );
  // The test's clock reaches the tabs one after the other: the second may find the session gone before its own
  // time is over.
  await expect(other.getByRole('status')).toHaveText(
    /^(You were logged out because .+|Your session has ended\.) Log in to go on\.$/,
  );
  expect(await readStoredSession(page)).toEqual({});
  await expect.poll(async () => (await readSession()).status()).toBe(401);

  await logIn(other, 'editor');
  await expect(heading(other, 'Update Law')).toBeVisible();
}

e2e('the warning in all tabs', async ({ page, context, consoleMessages }) => {
  const tabs = { page, other: await openTab(context, '/roadmap') };
  await e2e.step('all tabs warn after 1310 idle seconds, only the buttons count, and one extends all', () =>
    warnAndExtend(tabs),
  );
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  await e2e.step('activity in one tab extends the session in all tabs silently, also during the countdown', () =>
    extendByActivity(tabs),
  );
  await e2e.step('Log Out in the warning signs out all tabs, and the other tabs say why', () => logOutInWarning(tabs));
  await e2e.step('after the countdown the session ends in all tabs and on the server, with a message why', async () => {
    await signIn(page);
    await tabs.other.goto('/law/1');
    await expect(heading(tabs.other, 'Update Law')).toBeVisible();
    await endByCountdown(tabs);
  });
});

async function countTouches(page: Page): Promise<void> {
  const touches = countOfTouches(page);
  await page.getByRole('main').locator('input:visible').first().pressSequentially('abc');
  // An answer that is still on its way when minutes pass would count as lost.
  const touchResponse = page.waitForResponse(/\/api\/session\/touch/);
  await advanceClock(page, 62);
  await touchResponse;
  expect(touches()).toBe(1);
  await advanceClock(page, 300);
  await advanceClock(page, 300);
  expect(touches()).toBe(1);
  await page.keyboard.type('d');
  await advanceClock(page, 62);
  await expect.poll(touches).toBe(2);
}

async function returnFocus(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Law List' }).locator('tbody').getByRole('button').first().click();
  const details = page.getByRole('dialog', { name: 'VIEW LAW' });
  await expect(details).toContainText('Unique Code');
  await advanceClock(page, warnsAfterSeconds);
  await expect(answer(page, 'Extend Session')).toBeFocused();
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab');
    await expect(warning(page).locator(':focus')).toHaveCount(1);
  }
  await answer(page, 'Extend Session').focus();
  await page.keyboard.press('Enter');
  await expect(warning(page)).toHaveCount(0);
  await expect(details).toBeVisible();
  await expect(details.locator(':focus').or(page.locator('[role=dialog]:focus'))).toHaveCount(1);
}

async function loadWarningAtOnce(page: Page): Promise<void> {
  // A minute has passed since the last key.
  await advanceClock(page, warnsAfterSeconds - 262);
  const fetched = page.waitForResponse(isWarning);
  await page.reload();
  await fetched;
  await expect(heading(page, 'Law List')).toBeVisible();
}

async function warnAgain(page: Page): Promise<void> {
  await advanceClock(page, warnsAfterSeconds);
  await expect(warning(page)).toBeVisible();
  await page.reload();
  await expect(warning(page)).toContainText(/Expiry time in 1?\d seconds/);
  await advanceClock(page, countdownSeconds);
  await expect(page).toHaveURL(/\/login$/);
}

async function extendWhenServerAgrees(page: Page): Promise<void> {
  await advanceClock(page, warnsAfterSeconds);
  await page.route('**/api/session/touch*', (route) => route.abort());
  await answer(page, 'Extend Session').click();
  await expect(warning(page).getByRole('alert')).toContainText('The session could not be extended');
  await expect(answer(page, 'Extend Session')).toBeFocused();
  await page.unroute('**/api/session/touch*');
  await answer(page, 'Extend Session').press('Enter');
  await expect(warning(page)).toHaveCount(0);

  await advanceClock(page, warnsAfterSeconds);
  await page.route('**/api/**', (route) => route.abort());
  await answer(page, 'Extend Session').click();
  await advanceClock(page, countdownSeconds);
  await expect(page).toHaveURL(/\/login$/);
  expect(await readStoredSession(page)).toEqual({});
}

e2e('the warning in one tab', async ({ page, consoleMessages }) => {
  await e2e.step('typing in a form reaches the server within a minute, and only while a person types', () =>
    countTouches(page),
  );
  await e2e.step('a page that is opened long after the last activity loads its warning at once', () =>
    loadWarningAtOnce(page),
  );
  expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  await e2e.step('a page that is reopened while the warning is due warns again', () => warnAgain(page));

  await signIn(page);
  await e2e.step('the warning takes the focus from an open dialog, and returns it', () => returnFocus(page));
  await e2e.step('the warning is accessible on a desk and on a phone', async () => {
    await expectAccessibleWarning(page, 'session warning');
    await answer(page, 'Extend Session').click();
    await expect(warning(page)).toHaveCount(0);
  });
  await e2e.step('the session is extended only when the server agrees, and until the countdown is over', async () => {
    await extendWhenServerAgrees(page);
  });
});

/** Whether a file belongs to the warning. Responses of an earlier page cannot be read any more. */
async function isWarning(response: Response): Promise<boolean> {
  return (
    /assets\/shell\/.+\.js/.test(response.url()) && (await response.text().catch(() => '')).includes('WarningDialog')
  );
}
