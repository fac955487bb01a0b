import { expect } from '@playwright/test';
import { add, list, open, rowOf, topicOf } from './circular-list';
import { e2e } from './e2e';
import { widths } from './expect-accessible';

/** How many pixels of an element are cut off. */
const cutOff = (element: Element) =>
  Math.max(element.scrollHeight - element.clientHeight, element.scrollWidth - element.clientWidth);

/** Whether the end of a text is visible after its container is scrolled to its end. */
function endsInView(text: Element): boolean {
  const list = text.closest('[role=region]');
  if (list) list.scrollTop = list.scrollHeight;
  const { left, bottom } = text.getBoundingClientRect();
  return document.elementFromPoint(left + 4, bottom - 8) === text;
}

for (const [where, viewport] of Object.entries(widths)) {
  e2e.describe(`on a ${where}`, () => {
    e2e.use({ as: 'editor', viewport });
    e2e(
      'the list of circulars shows long links whole, and very long ones while the focus is in their row',
      async ({ page }) => {
        const topic = topicOf('Long');
        await open(page, topic);
        await add(page, { topic, link: `https://gazette.test/${'b'.repeat(300)}` });
        await add(page, { topic, link: `https://gazette.test/2026/${'a'.repeat(40)}` });
        const long = list(page).getByRole('link', { name: /a$/ });
        const veryLong = list(page).getByRole('link', { name: /b$/ });
        expect(await long.evaluate(cutOff)).toBe(0);
        expect(await veryLong.evaluate(cutOff)).toBeGreaterThan(0);
        const height = (await rowOf(page, 'bbb').boundingBox())?.height;
        await rowOf(page, 'aaa')
          .getByRole('button', { name: /^Delete/ })
          .focus();
        await page.keyboard.press('Tab');
        await expect(veryLong).toBeFocused();
        expect((await rowOf(page, 'bbb').boundingBox())?.height).toBe(height);
        expect(await veryLong.locator('bdi').evaluate(endsInView)).toBe(true);
      },
    );
  });
}
