import { expect } from '@playwright/test';
import { e2e } from './e2e';
import { goWithin, heading } from './on-the-page';

e2e('an address that its area does not know shows "Page not found"', async ({ page, consoleMessages }) => {
  for (const [nth, path] of ['/workspace/x', '/roadmap/x', '/law-questions/12/x', '/law/1/x/y'].entries())
    await e2e.step(path, async () => {
      if (nth === 0) await page.goto(path);
      else await goWithin(page, path);
      await expect(heading(page, 'Page not found')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle('Page not found · Lexboard');
      await page.getByRole('main').getByRole('link', { name: 'Go to the workspace' }).click();
      await expect(heading(page, 'Law List')).toBeVisible();
      expect.soft([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
    });
});
