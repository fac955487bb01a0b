import { expect, type Page } from '@playwright/test';
import { e2e, moving } from './e2e';
import { heading } from './on-the-page';

const html = (page: Page) => page.locator('html');
const switchTo = (page: Page, theme: 'light' | 'dark') =>
  page.getByRole('button', { name: `Switch to ${theme} theme` });

/** The transitions that run while the theme changes. */
async function transitionsDuringChange(page: Page): Promise<string | null> {
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
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  return page.locator('html').getAttribute('data-ran');
}

/** Chooses the theme that the system does not prefer, and loads the page again. */
async function chooseForGood(page: Page, system: 'light' | 'dark'): Promise<void> {
  const other = system === 'light' ? 'dark' : 'light';
  await expect(html(page)).toHaveClass(new RegExp(system));
  await switchTo(page, other).click();
  await expect(html(page)).toHaveClass(new RegExp(other));
  await page.reload();
  await expect(heading(page, 'Law List')).toBeVisible();
  await expect(html(page)).toHaveClass(new RegExp(other));
  await expect(html(page)).not.toHaveClass(new RegExp(system));
}

async function skipToContent(page: Page): Promise<void> {
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
}

/** The browser would compute the styles and the layout of the whole page once more for each. */
async function expectSeparateGroups(page: Page): Promise<void> {
  const groups = await page.locator('style[data-emotion]').evaluateAll((styles) =>
    styles.map((style) => {
      const rules = [...((style as HTMLStyleElement).sheet?.cssRules ?? [])];
      return rules.map((rule) => rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule));
    }),
  );
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups) expect.soft(group.slice(1)).not.toContain(true);
}

e2e('the theme is the one of the system until the person chooses one', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/workspace');
  await e2e.step('the first Tab stop skips toolbar and menu and leads to the content', () => skipToContent(page));
  await e2e.step('a new group of styles does not change the style sheet of the others', () =>
    expectSeparateGroups(page),
  );
  await e2e.step('the app is light on a system that prefers it, until the person chooses dark for good', () =>
    chooseForGood(page, 'light'),
  );
  await e2e.step('the app is dark on a system that prefers it, until the person chooses light for good', async () => {
    await page.evaluate(() => localStorage.removeItem('lexboard.theme'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await chooseForGood(page, 'dark');
  });

  await e2e.step('a theme that is chosen in one tab applies to the other tabs and their switches', async () => {
    const other = await context.newPage();
    await other.goto('/roadmap');
    await switchTo(other, 'dark').click();
    await expect(html(page)).toHaveClass(/dark/);
    await switchTo(page, 'light').click();
    await expect(html(other)).toHaveClass(/light/);
    await expect(switchTo(other, 'dark')).toBeVisible();
    await other.close();
  });

  await e2e.step('reduced motion means no transition, not even a short one', async () => {
    expect(await transitionsDuringChange(page)).toBeNull();
  });
});

e2e.describe('with motion', () => {
  e2e.use(moving);
  e2e(
    'a theme that nobody has chosen follows the system, and colours change with a short transition',
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/users');
      await expect(heading(page, 'Users')).toBeVisible();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(html(page)).toHaveClass(/dark/);
      await expect(switchTo(page, 'light')).toBeVisible();
      expect(await transitionsDuringChange(page)).toContain('color');
    },
  );
});
