import { expect } from '@playwright/test';
import { journey } from './journey';
import { heading } from './on-the-page';

journey(
  'a browser that forbids storage shows every area and lets the frame be used',
  async ({ page, said }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
    });
    await page.goto('/workspace');
    await expect(heading(page, 'Law List')).toBeVisible();
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await expect(heading(page, 'License List')).toBeVisible();
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByRole('button', { name: 'Narrow menu' }).click();
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
    expect([...said.ours(), ...said.aboutFiles(), ...said.others()]).toEqual([]);
  },
);
