import { expect } from '@playwright/test';
import { add, list, open, rowOf, topicOf } from './circular-list';
import { e2e } from './e2e';
import { widths } from './expect-accessible';

/** How many pixels of an element are cut off. */
const cutOff = (element: Element) =>
  Math.max(element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth);

for (const [where, viewport] of Object.entries(widths)) {
  e2e.describe(`on a ${where}`, () => {
    e2e.use({ as: 'editor', viewport });
    e2e(
      'the list of circulars shows long topics and domains whole, and its topics lead to their links',
      async ({ page }) => {
        const word = topicOf('Long');
        const topic = `${word} ${'on the filing of returns '.repeat(6)}${'b'.repeat(60)}`;
        const domain = `${'a'.repeat(40)}.gazette.test`;
        const link = `https://www.${domain}/2026/${'c'.repeat(300)}`;
        await open(page, word);
        await add(page, { topic, link });
        const shown = list(page).getByRole('link', { name: topic });
        await expect(shown).toHaveAttribute('href', link);
        expect(await shown.evaluate(cutOff)).toBe(0);
        const caption = rowOf(page, word).getByText(domain, { exact: true });
        await expect(caption).toBeVisible();
        expect(await caption.evaluate(cutOff)).toBe(0);
      },
    );
  });
}
