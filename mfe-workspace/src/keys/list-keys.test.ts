import { shortcutOfEvent } from './list-keys';

const pressed = (key: string, more: object = {}) =>
  shortcutOfEvent({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    target: document.body,
    ...more,
  });

function part(html: string): Element | null {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
}

test.each(['/', 'j', 'k', 'n', 'p', 'Enter', 'e', 'x', '?'])('list keys: %s is a shortcut', (key) => {
  expect(pressed(key)).toBe(key);
});

test.each(['a', 'J', 'Escape', 'Tab', ' '])('list keys: %j is no shortcut', (key) => {
  expect(pressed(key)).toBeUndefined();
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('with %s it has another meaning', (name) => {
  expect(pressed('e', { [name]: true })).toBeUndefined();
});

test.each([
  ['<input>', undefined],
  ['<input type="search">', undefined],
  ['<textarea></textarea>', undefined],
  ['<select></select>', undefined],
  ['<input type="checkbox">', 'e'],
  ['<button>b</button>', 'e'],
])('list keys: in %s the key means %j', (html, meant) => {
  expect(pressed('e', { target: part(html) })).toBe(meant);
});
