import { decideKeyAction } from './key-action';
import { computeScrollTop, findOptionsToRender } from './option-list';

const list = { isOpen: true, searchText: '', activeIndex: 0, length: 500 };
const key = (name: string, more = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

test.each([
  ['ArrowDown', { isOpen: false }, { type: 'open', isTaken: true }],
  ['Enter', { isOpen: false }, { type: 'open', isTaken: true }],
  ['a', { isOpen: false }, { type: 'none' }],
  ['Tab', { isOpen: false }, { type: 'none' }],
  ['ArrowDown', {}, { type: 'move', to: 1, isTaken: true }],
  ['ArrowDown', { activeIndex: 499 }, { type: 'move', to: 499, isTaken: true }],
  ['ArrowUp', { activeIndex: 0 }, { type: 'move', to: 0, isTaken: true }],
  ['PageDown', {}, { type: 'move', to: 8, isTaken: true }],
  ['PageUp', { activeIndex: 3 }, { type: 'move', to: 0, isTaken: true }],
  ['ArrowDown', { length: 0 }, { type: 'none' }],
  ['Enter', {}, { type: 'choose', isTaken: true }],
  ['Escape', {}, { type: 'close', isTaken: true }],
  ['Tab', {}, { type: 'close', isTaken: false }],
  ['Backspace', {}, { type: 'erase', isTaken: false }],
  ['Backspace', { searchText: 'a' }, { type: 'none' }],
  ['Home', {}, { type: 'none' }],
])('decideKeyAction: %s in a list %j gives %j', (name, state, action) => {
  expect(decideKeyAction(key(name), { ...list, ...state })).toEqual(action);
});

test('decideKeyAction: leaves keys with Ctrl to the browser', () => {
  expect(decideKeyAction(key('ArrowDown', { ctrlKey: true }), list)).toEqual({ type: 'none' });
});

test.each([
  [0, 500, 0, 14],
  [3200, 500, 94, 114],
  [16_000, 500, 486, 500],
  [0, 3, 0, 3],
  [0, 0, 0, 0],
])('findOptionsToRender: scrolled by %d of %d, those from %d to %d are in the page', (scrolled, length, from, to) => {
  expect(findOptionsToRender(scrolled, length)).toMatchObject({ from, to, height: length * 32 });
});

test.each([
  [0, 0, 0],
  [7, 0, 0],
  [8, 0, 32],
  [2, 320, 64],
  [12, 320, 320],
])('computeScrollTop: option %d, scrolled by %d, needs a scroll of %d', (activeIndex, scrolled, needed) => {
  expect(computeScrollTop(activeIndex, scrolled)).toBe(needed);
});
