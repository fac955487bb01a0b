import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';

/** The records of the demo come before those that other tests add with long names. */
const demoFirst = '&sort=created&order=asc';

e2e('the filter of the rows is in the same line as the search on a desk', async ({ page }) => {
  for (const tab of ['law', 'license', 'return', 'other-compliance']) {
    await page.goto(`/workspace?tab=${tab}`);
    const middleOf = async (label: string) => {
      const box = await page.getByLabel(label, { exact: true }).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    await expect(page.getByLabel('Filter the rows shown')).toBeVisible();
    expect(
      Math.abs((await middleOf('Filter the rows shown')) - (await middleOf('Search text'))),
    ).toBeLessThan(3);
  }
});

e2e('eighteen rows of the usual height fit at 1440 × 900, and no name is cut', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const tab of ['law', 'license', 'return', 'other-compliance'])
    await e2e.step(tab, async () => {
      await page.goto(`/workspace?tab=${tab}&status=all&view=list${demoFirst}`);
      await expect(page.locator('#rows tbody tr:not([hidden])').nth(20)).toBeAttached();
      const seen = await page.locator('#rows').evaluate((list) => {
        const foot = document.querySelector('nav[aria-label^="Pages of"]')?.getBoundingClientRect().top ?? 0;
        const rows = [...list.querySelectorAll('tbody tr:not([hidden])')];
        const names = [...list.querySelectorAll('[data-part=name], [data-shown=details] button')];
        // A name of two lines makes its row higher, so the middle of all heights counts.
        const codes = [...list.querySelectorAll('td[data-shown=code]')];
        const countLines = (cell: Element) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getClientRects().length;
        };
        const heights = rows.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b);
        const usualHeight = heights[Math.floor(heights.length / 2)] ?? 0;
        return {
          rows: Math.floor((foot - (rows[0]?.getBoundingClientRect().top ?? foot)) / usualHeight),
          cut: names
            .filter((name) => name.scrollHeight > name.clientHeight + 1)
            .map((name) => name.textContent),
          wrappedCodes: codes.slice(0, 18).filter((code) => countLines(code) > 1).length,
        };
      });
      expect(seen.wrappedCodes).toBe(0);
      expect(seen.rows).toBeGreaterThanOrEqual(18);
      expect(seen.cut).toEqual([]);
    });
});

e2e('at 1280 × 720 the chosen state is in view beside the list, and five more', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/workspace?tab=law&status=all');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const opener = page.getByRole('button', { name: /^Filters/ });
  if (!(await filters.isVisible())) await opener.click();
  const states = filters.getByRole('radiogroup', { name: 'States' });
  const chosen = states.getByRole('radio', { name: 'Maharashtra' });
  await chosen.check();
  await expect(filters.getByRole('checkbox', { name: 'Include Central' })).toBeVisible();
  const countSeen = () =>
    states.evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      const options = [...box.querySelectorAll('label')].map((option) => option.getBoundingClientRect());
      return options.filter((option) => option.top >= top - 1 && option.bottom <= bottom + 1).length;
    });
  const expectInView = async () => {
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expect.poll(countSeen).toBeGreaterThanOrEqual(5);
  };
  await expectInView();
  await page.reload();
  if (!(await filters.isVisible())) await opener.click();
  await expectInView();
});

/** What a reader of a list sees: cut names, tools in more than one row, and what lies outside the window. */
function readListLayout(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const isSeen = (element: Element | undefined) => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect(-1);
      const panel = document.querySelector('[data-place=beside]')?.getBoundingClientRect().left ?? innerWidth;
      return left >= 0 && top >= 0 && right <= panel + 1 && bottom <= innerHeight + 1;
    };
    const [action] = all('#rows tbody tr:not([hidden]) [data-shown=action]');
    const names = all('#rows :is([data-part=name], [data-shown=details] button)');
    const middles = all('[data-tools] :is(input, select, button)')
      .map((tool) => tool.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => Math.round(top + height / 2));
    return {
      cut: names.filter((name) => name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
      narrowest: Math.min(...names.map(({ clientWidth }) => clientWidth)),
      rowsOfTools: new Set(middles.map((middle) => Math.round(middle / 8))).size,
      hiddenActions: [...(action?.children ?? [])].filter((one) => !isSeen(one)).length,
      isPagerSeen: isSeen(all('nav[aria-label^="Pages of"]')[0]),
      scrolls: document.documentElement.scrollHeight > innerHeight,
    };
  });
}

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
] as const) {
  e2e(
    `at ${width} × ${height} no list cuts a name, an action or the pager, beside a panel or not`,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const tab of ['law', 'license', 'return', 'other-compliance'])
        await e2e.step(tab, async () => {
          await page.goto(`/workspace?tab=${tab}&status=all&view=list${demoFirst}`);
          await expect(page.locator('#rows tbody tr:not([hidden])').nth(20)).toBeAttached();
          const whole = { cut: [], hiddenActions: 0, isPagerSeen: true, scrolls: false, rowsOfTools: 1 };
          await expect.poll(() => readListLayout(page)).toMatchObject(whole);
          await page
            .getByRole('button', { name: /^View / })
            .first()
            .click();
          await expect(page.locator('[data-place=beside]')).toBeVisible();
          await expect.poll(() => readListLayout(page)).toMatchObject(whole);
          await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
          await page.keyboard.press('Escape');
        });
    },
  );
}
