import { expect } from '@playwright/test';
import { looks } from './expect-accessible';
import { heading } from './on-the-page';
import { e2eOnOwnServer as e2e } from './own-server';
import { advanceClock, answer, expectAccessibleWarning, warning, warnsAfterSeconds } from './session-warning';
import { logIn, readStoredSession } from './sign-in-page';

e2e(
  'logging out without a reachable server works: neither Back nor an address opens the product',
  async ({ page, context, baseURL }) => {
    await page.goto('/workspace');
    await logIn(page, 'editor');
    await expect(heading(page, 'Law List')).toBeVisible();
    const otherTab = await context.newPage();
    await otherTab.goto('/coming-soon');
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Profile of / }).click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expect.poll(() => readStoredSession(otherTab)).toEqual({});
    await expect(page.getByRole('region', { name: 'Law List' })).toHaveCount(0);
    await expect(heading(page, 'The server cannot be reached')).toBeFocused();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`${baseURL}/login`);
    await page.goBack();
    await page.goto('/workspace');
    await expect(page).toHaveURL(`${baseURL}/login`);
  },
);

const scripts = /\/assets\/.*\.js/;

for (const { colorScheme, viewport } of looks) {
  e2e(
    `a plain warning appears when the files of the warning do not arrive, in ${colorScheme}`,
    async ({ page, consoleMessages }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.clock.install();
      await page.goto('/workspace');
      await logIn(page, 'editor');
      await expect(heading(page, 'Law List')).toBeVisible();
      let tries = 0;
      await page.route(scripts, (route) => {
        tries += 1;
        return route.abort();
      });
      await advanceClock(page, 70);
      await expect.poll(() => tries).toBeGreaterThan(0);
      const before = tries;
      await advanceClock(page, 20);
      await expect.poll(() => tries).toBeGreaterThan(before);

      await page.mouse.move(30, 30);
      await page.mouse.move(60, 60);
      await expectAccessibleWarning(page, 'plain session warning');
      await expect(warning(page)).toContainText(/Expiry time in \d+ seconds/);
      await expect(answer(page, 'Extend Session')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(warning(page)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(warning(page)).toHaveCount(0);
      await expect(heading(page, 'Law List')).toBeVisible();
      expect(consoleMessages.fromApp()).toEqual([]);
    },
  );
}

e2e('the plain warning works over an open dialog, by mouse and by keys, and returns the focus', async ({ page }) => {
  await page.clock.install();
  await page.goto('/circular-amendments');
  await logIn(page, 'editor');
  await page.getByRole('button', { name: 'Add circular' }).click();
  const form = page.getByRole('dialog', { name: 'Add circular' });
  await form.getByLabel('Topic').fill('Half a circular');
  await page.route(scripts, (route) => route.abort());
  const extend = answer(page, 'Extend Session');

  await advanceClock(page, warnsAfterSeconds);
  await expect(extend).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(answer(page, 'Log Out')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(extend).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(warning(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await extend.press('Enter');
  await expect(warning(page)).toHaveCount(0);
  await expect(form.getByLabel('Topic')).toBeFocused();

  await advanceClock(page, warnsAfterSeconds);
  await extend.click();
  await expect(warning(page)).toHaveCount(0);
  await expect(form.getByLabel('Topic')).toHaveValue('Half a circular');
});
