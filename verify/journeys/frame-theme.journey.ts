import { expect } from '@playwright/test';
import { journey } from './journey';
import { heading } from './on-the-page';

for (const [system, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  journey(
    `a system that prefers ${system} gets it, until the person chooses ${other} for good`,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.goto('/workspace');
      await expect(page.locator('html')).toHaveClass(new RegExp(system));
      await page.getByRole('button', { name: `Switch to ${other} theme` }).click();
      await expect(page.locator('html')).toHaveClass(new RegExp(other));
      await page.reload();
      await expect(heading(page, 'Law List')).toBeVisible();
      await expect(page.locator('html')).toHaveClass(new RegExp(other));
      await expect(page.locator('html')).not.toHaveClass(new RegExp(system));
    },
  );
}

journey('a choice in one tab is seen in the others, and their switch follows', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/roadmap');
  await other.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(other.locator('html')).toHaveClass(/light/);
  await expect(other.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
});

journey('whoever has not chosen follows the system while it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

journey(
  'who wants no motion gets none, and no style is worked out as if something moved',
  async ({ page }) => {
    await page.goto('/users');
    await expect(heading(page, 'Users')).toBeVisible();
    const started = page.evaluate(() => {
      const moves: string[] = [];
      document.addEventListener('transitionrun', ({ propertyName }) => moves.push(propertyName));
      return new Promise<string[]>((resolve) => {
        new MutationObserver(() => setTimeout(resolve, 300, moves)).observe(document.documentElement, {
          attributeFilter: ['class'],
        });
      });
    });
    await page.getByRole('button', { name: /^Switch to / }).click();
    expect(await started).toEqual([]);
  },
);

journey('the first Tab stop leads past toolbar and menu into the content', async ({ page }) => {
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(heading(page, 'Law List')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
