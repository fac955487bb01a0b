import { JSDOM } from 'jsdom';
import { hasAnyKey, selectorKeys } from './selector-keys';

const { document } = new JSDOM(`<!doctype html><main id="top" class="page wide">
  <button class="primary css-1abc" type="button">Save</button>
  <ul><li class="row">1</li><li class="row last" lang="en">2</li></ul>
  <svg class="icon"><linearGradient class="css-1abc" /></svg>
</main>`).window;

const elements = [...document.querySelectorAll('*')];

/** Every form of selector that the style sheets of the screens have. */
const selectors = [
  '*',
  'button',
  '.primary',
  'button.primary.css-1abc',
  '#top',
  '.page.wide > ul > .row:not(.last)',
  'ul li + li.row',
  'li ~ li',
  ':is(h1, button, .row)',
  ':where(.wide) .icon',
  'h1, h2, .row:nth-child(2)',
  'button[type=button]',
  '.page [lang]',
  'main:has(button, .none) > ul',
  'linearGradient.css-1abc',
  '.row:lang(en)',
  '.\\31 abc, .icon',
  ':root',
];

describe('the keys of the selector', () => {
  it.each(selectors)('%s belong to every element that matches', (selector) => {
    const matching = elements.filter((element) => element.matches(selector));
    const keys = selectorKeys(selector);
    expect(matching.length).toBeGreaterThan(0);
    if (keys) expect(matching.filter((element) => !hasAnyKey(keys, element))).toEqual([]);
  });

  it.each([
    ['button.primary', 1],
    ['.page .row.last', 1],
    ['ul > li', 2],
    [':is(h1, button)', elements.length],
  ])('%s belong to %i elements', (selector, count) => {
    const keys = selectorKeys(selector) ?? [];
    expect(elements.filter((element) => hasAnyKey(keys, element))).toHaveLength(count);
  });
});
