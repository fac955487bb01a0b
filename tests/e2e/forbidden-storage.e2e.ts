import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { fillStorage } from './fill-storage';
import { heading } from './on-the-page';
import { logIn } from './sign-in-page';

/** Makes storage full: it can still be read, but nothing can be added. */
function refuseWrites(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function write(key, value) {
      // The page's own scripts run when there is a body. The session is written before that.
      if (document.body) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
}

e2e('every area and the frame work in a browser whose storage is full', async ({ page, consoleMessages }) => {
  await refuseWrites(page);
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  await page.getByRole('tab', { name: 'Licenses' }).click();
  await expect(heading(page, 'License List')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('link', { name: 'Laws Tree' }).click();
  await expect(heading(page, 'Law road map')).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/dark/);
  for (const [path, name] of [
    ['/law/1', 'Update Law'],
    ['/law-questions/1', 'Question & Answer List'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
  }
  expect([...consoleMessages.fromApp(), ...consoleMessages.aboutFiles(), ...consoleMessages.unexpected()]).toEqual([]);
});

const notKept =
  'This browser does not let Lexboard keep you signed in. Allow cookies and site data for this address, then log in.';

e2e.describe('before signing in', () => {
  e2e.use({ as: 'nobody' });

  e2e(
    'the sign-in page says why nobody can sign in with a browser that forbids storage',
    async ({ page, consoleMessages }) => {
      await page.addInitScript(() => {
        const get = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
      });
      await page.goto('/workspace');
      await expect(page).toHaveURL(/\/login$/);
      await logIn(page, 'viewer');
      await expect(page.getByRole('alert')).toHaveText(notKept);
      expect([...consoleMessages.fromApp(), ...consoleMessages.aboutFiles(), ...consoleMessages.unexpected()]).toEqual(
        [],
      );
    },
  );

  e2e('the sign-in page says that the browser’s storage is full, until there is room', async ({ page }) => {
    await page.goto('/login');
    await fillStorage(page);
    await logIn(page, 'viewer');
    await expect(page.getByRole('alert')).toHaveText(notKept);
    await page.evaluate(() => localStorage.clear());
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Law List')).toBeVisible();
  });
});
