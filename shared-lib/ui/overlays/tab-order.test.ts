import { findWrappedTabStop, firstTabStop, tabStops } from './tab-order';

function page(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root" tabindex="-1">${html}</div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('No root.');
  return root;
}

const idsOf = (elements: HTMLElement[]) => elements.map(({ id }) => id).join(' ');

test.each([
  ['<a href="/" id="a"></a><a id="b"></a><button id="c"></button>', 'a c'],
  ['<button id="a" disabled></button><fieldset disabled><input id="b"></fieldset>', ''],
  ['<div inert><button id="a"></button></div><div id="b" tabindex="0"></div>', 'b'],
  ['<div id="a" tabindex="-1"></div><textarea id="b"></textarea>', 'b'],
  ['<input type="radio" name="n" id="a"><input type="radio" name="n" id="b" checked>', 'b'],
  ['<input type="radio" name="n" id="a"><input type="radio" name="n" id="b">', 'a b'],
  ['<input type="radio" id="a"><input type="radio" id="b" checked>', 'a b'],
])('tab order: in %s the tab stops are: %s', (html, ids) => {
  const root = page(html);
  expect(idsOf(tabStops(root))).toBe(ids);
  expect(firstTabStop(root)?.id ?? '').toBe(ids.split(' ')[0]);
});

const three = '<button id="a"></button><p id="p" tabindex="-1"></p><button id="b"></button>';
const radios = `${three}<input type="radio" name="n" id="r"><input type="radio" name="n" id="s">`;

test.each([
  [three, 'a', 'on', undefined],
  [three, 'a', 'back', 'b'],
  [three, 'b', 'on', 'a'],
  [three, 'p', 'on', undefined],
  [three, 'p', 'back', undefined],
  [three, 'root', 'on', 'a'],
  [three, 'root', 'back', 'b'],
  ['<p>Nothing</p>', 'root', 'on', 'root'],
  // The browser skips the rest of a group.
  [radios, 'r', 'on', 'a'],
  [radios, 's', 'back', undefined],
] as const)('tab order: in %s from %s, Tab %s wraps around to %s', (html, from, way, to) => {
  const root = page(html);
  document.getElementById(from)?.focus();
  expect(findWrappedTabStop(root, way)?.id).toBe(to);
});
