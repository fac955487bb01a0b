import { expect, type Page } from '@playwright/test';
import { e2e } from './e2e';
import { changeAddress, listTitles, rowsOf } from './on-the-page';

/** A list that has a fault does not hide the faults of the next one. */
const softly = expect.configure({ soft: true });

/** How far the filter of the rows is from the line of the search. */
async function distanceOfFilter(page: Page): Promise<number> {
  const middleOf = async (label: string) => {
    const box = await page.getByLabel(label, { exact: true }).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  await expect(page.getByLabel('Filter the rows shown')).toBeVisible();
  return Math.abs((await middleOf('Filter the rows shown')) - (await middleOf('Search text')));
}

/** How many rows of the usual height fit above the pager. */
function countFittingRows(page: Page): Promise<number> {
  return page.locator('#rows').evaluate((list) => {
    const foot = document.querySelector('nav[aria-label^="Pages of"]')?.getBoundingClientRect().top ?? 0;
    const rows = [...list.querySelectorAll('tbody tr:not([hidden])')];
    // A name of two lines makes its row higher, so the middle of all heights counts.
    const heights = rows.map((row) => row.getBoundingClientRect().height).sort((a, b) => a - b);
    const usualHeight = heights[Math.floor(heights.length / 2)] ?? 0;
    return Math.floor((foot - (rows[0]?.getBoundingClientRect().top ?? foot)) / usualHeight);
  });
}

/** How many licenses have the code of their law beside a name of one line, and not below it. */
function countCodesBesideLaws(page: Page): Promise<number> {
  return page.locator('#rows td[data-shown=law-code]:has(small)').evaluateAll((cells) => {
    const isBeside = (cell: Element) => {
      const lines = [...(cell.querySelector('small')?.getClientRects() ?? [])];
      const lastLine = lines.at(-1)?.bottom ?? 0;
      return lines.length === 1 && (cell.querySelector('code')?.getBoundingClientRect().top ?? 0) < lastLine - 1;
    };
    return cells.slice(0, 18).filter(isBeside).length;
  });
}

/** How many of the first codes take more than one line. */
function countWrappedCodes(page: Page): Promise<number> {
  return page.locator('#rows').evaluate((list) => {
    const countLines = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    };
    const codes = [...list.querySelectorAll('td[data-shown=code]')].slice(0, 18);
    return codes.filter((code) => countLines(code) > 1).length;
  });
}

/** What a reader of a list sees: cut names and titles, names below the actions, tools in more than one row, and what lies outside the window. */
function readListLayout(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const isSeen = (element: Element | undefined) => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect(-1);
      const panel = document.querySelector('[data-place=beside]')?.getBoundingClientRect().left ?? innerWidth;
      return left >= 0 && top >= 0 && right <= panel + 1 && bottom <= innerHeight + 1;
    };
    const [action] = all('#rows tbody tr:not([hidden]) [data-shown=action]');
    const leftOfActions = action?.getBoundingClientRect().left ?? innerWidth;
    const names = all('#rows :is([data-part=name], [data-shown=details] button)');
    const middles = all('[data-tools] :is(input, select, button)')
      .map((tool) => tool.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => Math.round(top + height / 2));
    return {
      cut: names.filter((name) => name.scrollHeight > name.clientHeight + 1).map((name) => name.textContent),
      cutTitles: all('#rows thead th')
        .map((title) => title.getBoundingClientRect())
        .filter(({ left, right, width }) => width > 0 && left < leftOfActions - 1 && right > leftOfActions + 1)
        .map(({ left }) => Math.round(left)),
      covered: names.filter((name) => name.getBoundingClientRect().right > leftOfActions + 1).length,
      cutTabs: all('[role=tablist]').filter((tabs) => tabs.scrollWidth > tabs.clientWidth + 1 || !isSeen(tabs)).length,
      rowsOfTools: new Set(middles.map((middle) => Math.round(middle / 8))).size,
      hiddenActions: [...(action?.children ?? [])].filter((one) => !isSeen(one)).length,
      isPagerSeen: isSeen(all('nav[aria-label^="Pages of"]')[0]),
      scrolls: document.documentElement.scrollHeight > innerHeight,
    };
  });
}

/** How far the texts of one line are from one baseline, in the rows of one line, in pixels. */
function measureUnevenness(page: Page): Promise<number> {
  return page.locator('#rows').evaluate((list) => {
    const pen = document.createElement('canvas').getContext('2d');
    const range = document.createRange();
    const findBaselines = (cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: number[] = [];
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(texts.currentNode.parentElement ?? cell);
        if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const ascent = pen?.measureText('x').fontBoundingBoxAscent ?? 0;
        found.push(...lines.map(({ top }) => top + ascent));
      }
      return found;
    };
    const spreads = [...list.querySelectorAll('tbody tr:not([hidden])')].slice(0, 18).map((row) => {
      const single = [...row.children].map(findBaselines).filter(({ length }) => length === 1);
      const all = single.flat();
      return all.length > 1 ? Math.max(...all) - Math.min(...all) : 0;
    });
    return Math.max(...spreads);
  });
}

/** How many names of laws below the names of records are cut. */
function countCutLaws(page: Page): Promise<number> {
  return page.locator('#rows [data-part=name] ~ small').evaluateAll((laws) => {
    const isCut = (law: Element) => law.scrollHeight > law.clientHeight + 1 || law.scrollWidth > law.clientWidth + 1;
    return laws.slice(0, 18).filter(isCut).length;
  });
}

async function expectWhole(page: Page): Promise<void> {
  const whole = {
    cut: [],
    cutTitles: [],
    covered: 0,
    hiddenActions: 0,
    cutTabs: 0,
    isPagerSeen: true,
    scrolls: false,
    rowsOfTools: 1,
  };
  await softly.poll(() => readListLayout(page)).toMatchObject(whole);
}

e2e('eighteen laws fit at 1440 × 900, and no list cuts a name, an action or the pager', async ({ page }) => {
  await page.goto('/workspace');
  for (const [tab, title] of Object.entries(listTitles)) {
    const beside = page.locator('[data-place=beside]');
    await e2e.step(`${tab}: the filter of the rows is in the same line as the search on a desk`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      // The records of the demo come before those that other tests add with long names.
      await changeAddress(page, `/workspace?tab=${tab}&status=all&view=list&sort=created&order=asc`);
      await expect(rowsOf(page, title).nth(20)).toBeAttached();
      softly(await distanceOfFilter(page)).toBeLessThan(3);
    });

    // Below the name of a duty stands its law, and below the law of a license its code.
    const fitting = tab === 'law' ? 18 : 15;
    await e2e.step(`${tab}: ${fitting} rows of the usual height fit at 1440 × 900, and no code wraps`, async () => {
      softly(await countFittingRows(page)).toBeGreaterThanOrEqual(fitting);
      softly(await countWrappedCodes(page)).toBe(0);
      softly(await countCodesBesideLaws(page)).toBe(0);
    });

    await e2e.step(`${tab}: single lines of text in a row have one baseline`, async () => {
      softly(await measureUnevenness(page)).toBeLessThanOrEqual(0.5);
    });

    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const)
      await e2e.step(`${tab}: nothing is cut at ${width} × ${height}, beside a panel or not`, async () => {
        await page.setViewportSize({ width, height });
        await expectWhole(page);
        await page
          .getByRole('button', { name: /^View / })
          .first()
          .click();
        await expect(beside).toBeVisible();
        await expectWhole(page);
        await softly(page.getByRole('heading', { level: 1, name: title })).toBeInViewport({ ratio: 1 });
        softly(await countCutLaws(page)).toBe(0);
        await softly(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(beside).toHaveCount(0);
      });
  }
});

e2e('at 1280 × 720 the chosen state is in view beside the list, and five more', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/workspace?tab=law&status=all');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).click();
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
  // They are open again.
  await page.reload();
  await expectInView();
});

e2e(
  'only filters that are set tint their button, and the bars of their counts do not look like a choice',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const opener = page.getByRole('button', { name: /^Filters/ });
    const readGround = async (search: string) => {
      await page.goto(`/workspace?tab=law&status=all${search}`);
      await expect(filters.getByRole('radio', { name: 'Karnataka' })).toBeVisible();
      return opener.evaluate((button) => getComputedStyle(button).backgroundColor);
    };
    await page.goto('/workspace?tab=law&status=all');
    await opener.click();
    const plain = await readGround('');
    const karnataka = filters.locator('label', { hasText: 'Karnataka' });
    const readColors = () =>
      karnataka.evaluate((label) => ({
        row: getComputedStyle(label).backgroundColor,
        bar: getComputedStyle(label, '::before').backgroundColor,
      }));
    const { bar, row } = await readColors();
    expect(bar).not.toBe(row);
    expect(await readGround('&state=12')).not.toBe(plain);
    // The row of the chosen option has a color that no bar has.
    await expect.poll(async () => (await readColors()).row).not.toBe(row);
    expect((await readColors()).row).not.toBe(bar);
  },
);
