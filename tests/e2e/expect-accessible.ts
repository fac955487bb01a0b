import { expect, type Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';
import { patience } from '../patience';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** WCAG does not contain these rules. People who navigate by landmarks need them to find each part of a page. */
const ownRules = [
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'region',
];
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Elements that cover a page while they are open. */
const overThePage = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=tooltip]';

/** The two widths at which every screen must work. */
export const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Expects that nothing on the page causes sideways scrolling. */
export async function expectNotTooWide(page: Page): Promise<void> {
  const [scrollWidth, windowWidth] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(scrollWidth, `${page.url()} is too wide`).toBe(windowWidth);
}

/** Checks everything, or only the colours. */
type CheckedRules = 'all' | 'colours';

/** Expects that axe finds nothing on what is shown now. */
export async function expectAccessible(page: Page, where: string, checked: CheckedRules = 'all'): Promise<void> {
  const found = (await violationsOn(page, checked)).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  );
  found.push(...(await page.evaluate(palePlaceholders)));
  expect({ where, found }).toEqual({ where, found: [] });
}

/**
 * Runs axe in the page itself, where it is injected once. Axe's own way from outside opens a second page for each
 * run and costs five times as much; it only helps with frames, which the product does not have. The colour checks
 * take most of the time. Behind a dialog they are skipped: the colours are dimmed there, and were checked before it
 * opened. Without a dialog everything is checked in one run.
 */
async function violationsOn(page: Page, checked: CheckedRules): Promise<Result[]> {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ values, own, colours, over, isAll }) => {
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const options = { resultTypes: ['violations' as const] };
      const ofColours = { ...options, runOnly: { type: 'rule' as const, values: colours } };
      const switched = (rules: string[], enabled: boolean) =>
        Object.fromEntries(rules.map((rule) => [rule, { enabled }]));
      const ours = switched(own, true);
      const whole = { ...options, runOnly: { type: 'tag' as const, values }, rules: ours };
      const withoutColours = { ...ours, ...switched(colours, false) };
      const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (isAll && !isOpen) return (await run(document, whole)).violations;
      const inFront = isOpen ? [...document.querySelectorAll<HTMLElement>(over)] : document;
      const pale = await run(inFront, ofColours);
      const others = isAll ? (await run(document, { ...whole, rules: withoutColours })).violations : [];
      return [...pale.violations, ...others];
    },
    { values: tags, own: ownRules, colours: colourRules, over: overThePage, isAll: checked === 'all' },
  );
}

/** The visible placeholders with a contrast below 4.5 : 1. axe does not check placeholders. */
function palePlaceholders(): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** The visible result of a colour in any notation on top of others. */
  const visibleColour = (color: string, below: readonly string[], opacity = 1) => {
    if (!context) return [0, 0, 0];
    for (const one of below) paint(context, one, 1);
    paint(context, color, opacity);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const paint = (on: OffscreenCanvasRenderingContext2D, color: string, opacity: number) => {
    on.globalAlpha = opacity;
    on.fillStyle = color;
    on.fillRect(0, 0, 1, 1);
  };
  const luminance = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgrounds = (element: Element | null): string[] =>
    element ? [...backgrounds(element.parentElement), getComputedStyle(element).backgroundColor] : ['white'];
  const empty = [...document.querySelectorAll<HTMLInputElement>('[placeholder]:placeholder-shown')];
  return empty
    .filter((field) => field.placeholder !== '' && field.checkVisibility())
    .flatMap((field) => {
      const { color, opacity } = getComputedStyle(field, '::placeholder');
      const below = backgrounds(field);
      const pair = [
        luminance(visibleColour(color, below, Number(opacity))),
        luminance(visibleColour('transparent', below)),
      ];
      const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
      return ratio >= 4.5 ? [] : [`placeholder "${field.placeholder}" is ${ratio.toFixed(2)} : 1`];
    });
}

/** Both themes of the product, each at one of the two widths: axe takes long, and every screen is checked in both. */
export const looks = [
  { where: 'desk', colorScheme: 'light', viewport: widths.desk },
  { where: 'phone', colorScheme: 'dark', viewport: widths.phone },
] as const;

/** Expects in both themes that the page is not too wide and that axe finds nothing on it. The window keeps its size. */
export async function expectAccessibleInBothLooks(
  page: Page,
  where: string,
  { height, andThen }: { height?: number; andThen?: (width: number) => Promise<void> } = {},
): Promise<void> {
  const before = page.viewportSize();
  for (const { colorScheme, viewport } of looks) {
    await page.setViewportSize({ ...viewport, ...(height && { height }) });
    await expect(() => expectNotTooWide(page)).toPass();
    await expectAccessibleIn(page, colorScheme, where);
    await andThen?.(viewport.width);
  }
  if (before) await page.setViewportSize(before);
}

/**
 * Each part of a page learns of a new theme separately. What axe finds before the last one has changed does not
 * count.
 */
export async function expectAccessibleIn(page: Page, colorScheme: 'light' | 'dark', where: string): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
  await expect(() => expectAccessible(page, `${where}, ${colorScheme}`)).toPass({
    timeout: patience.byItself,
  });
}
