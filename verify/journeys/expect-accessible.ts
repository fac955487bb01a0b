import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The two widths that every screen must bear. */
export const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Nothing on the page makes one scroll sideways. */
export async function expectNotTooWide(page: Page): Promise<void> {
  const [wide, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide, `${page.url()} is too wide`).toBe(inner);
}

/** axe finds nothing on what is shown now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  );
  expect({ where, found }).toEqual({ where, found: [] });
}

/** Both looks of the product, each at one of the two widths. */
export const looks = [
  { colorScheme: 'light', viewport: widths.desk },
  { colorScheme: 'dark', viewport: widths.phone },
] as const;

/** What the page shows now is as wide as the page, and axe finds nothing on it, in both looks. */
export async function expectAccessibleInBothLooks(page: Page, where: string): Promise<void> {
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expect(() => expectNotTooWide(page)).toPass();
    await expectAccessible(page, `${where}, ${colorScheme}`);
  }
}
