/** @jest-environment node */
import { isOwnList, optionName } from './own-lists';

test.each([
  ['  Goa ', 'Goa'],
  ['Tamil \n  Nadu', 'Tamil Nadu'],
  ['Cafe\u0301', 'Café'],
  [' \t ', ''],
])('option name: %j is stored as %j', (typed, kept) => {
  expect(optionName(typed)).toBe(kept);
});

test.each([
  ['state', true],
  ['sensitivity', false],
  ['toString', false],
])('isOwnList: %s is an own list: %s', (list, is) => {
  expect(isOwnList(list)).toBe(is);
});
