import { expect } from '@playwright/test';
import { e2e } from './e2e';
import { heading } from './on-the-page';

for (const path of ['/workspace/x', '/roadmap/x', '/law-questions/12/x', '/law/1/x/y']) {
  e2e(`${path}, which no area knows, shows "Page not found"`, async ({ page, consoleMessages }) => {
    await page.goto(path);
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle('Page not found · Lexboard');
    await page.getByRole('main').getByRole('link', { name: 'Go to the workspace' }).click();
    await expect(heading(page, 'Law List')).toBeVisible();
    expect([...consoleMessages.fromApp(), ...consoleMessages.unexpected()]).toEqual([]);
  });
}
