import { expect, type Page } from '@playwright/test';
import { e2e, moving } from './e2e';
import { heading } from './on-the-page';

for (const [system, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  e2e(
    `the app is ${system} on a system that prefers it, until the person chooses ${other} for good`,
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

e2e(
  'a theme that is chosen in one tab applies to the other tabs and their switches',
  async ({ page, context }) => {
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
  },
);

e2e('a person who has not chosen a theme follows the system while it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

/** The transitions that run while the theme changes. */
async function transitionsDuringChange(page: Page): Promise<string | null> {
  await page.goto('/users');
  await expect(heading(page, 'Users')).toBeVisible();
  await page.evaluate(() => {
    const dataset = document.documentElement.dataset;
    document.addEventListener('transitionrun', ({ propertyName }) => {
      dataset.ran = `${dataset.ran ?? ''} ${propertyName}`;
    });
  });
  const before = await page.locator('html').getAttribute('class');
  await page.getByRole('button', { name: /^Switch to / }).click();
  await expect(page.locator('html')).not.toHaveClass(before ?? '');
  // A transition that starts with a style is reported in the next frame.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  return page.locator('html').getAttribute('data-ran');
}

e2e('reduced motion means no transition, not even a short one', async ({ page }) => {
  expect(await transitionsDuringChange(page)).toBeNull();
});

e2e.describe('with motion', () => {
  e2e.use(moving);
  e2e('colours change with a short transition', async ({ page }) => {
    expect(await transitionsDuringChange(page)).toContain('color');
  });
});

e2e('the first Tab stop skips toolbar and menu and leads to the content', async ({ page }) => {
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

e2e('a new group of styles does not change the style sheet of the others', async ({ page }) => {
  await page.goto('/workspace');
  await expect(heading(page, 'Law List')).toBeVisible();
  // The browser would compute the styles and the layout of the whole page once more for each.
  const groups = await page.locator('style[data-emotion]').evaluateAll((styles) =>
    styles.map((style) => {
      const rules = [...((style as HTMLStyleElement).sheet?.cssRules ?? [])];
      return rules.map((rule) => rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule));
    }),
  );
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups) expect(group.slice(1)).not.toContain(true);
});
