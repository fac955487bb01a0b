import { expect, type Page } from '@playwright/test';
import { journey, moving } from './journey';
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

/** What moves while the theme changes. */
async function ranWhileChanging(page: Page): Promise<string | null> {
  await page.goto('/users');
  await expect(heading(page, 'Users')).toBeVisible();
  await page.evaluate(() => {
    const said = document.documentElement.dataset;
    document.addEventListener('transitionrun', ({ propertyName }) => {
      said.ran = `${said.ran ?? ''} ${propertyName}`;
    });
  });
  const before = await page.locator('html').getAttribute('class');
  await page.getByRole('button', { name: /^Switch to / }).click();
  await expect(page.locator('html')).not.toHaveClass(before ?? '');
  // What starts with a style is told with the next picture.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  return page.locator('html').getAttribute('data-ran');
}

journey('who wants no motion gets no transition, not even a short one', async ({ page }) => {
  expect(await ranWhileChanging(page)).toBeNull();
});

journey.describe('with motion', () => {
  journey.use(moving);
  journey('what changes its colour does so in a moment', async ({ page }) => {
    expect(await ranWhileChanging(page)).toContain('color');
  });
});

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
