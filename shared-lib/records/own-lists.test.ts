/** @jest-environment node */
import { isOwnList, optionName } from './own-lists';

test.each([
  ['  Goa ', 'Goa'],
  ['Tamil \n  Nadu', 'Tamil Nadu'],
  ['Cafe\u0301', 'Café'],
  [' \t ', ''],
])('the name %j is kept as %j', (typed, kept) => {
  expect(optionName(typed)).toBe(kept);
});

test.each([
  ['state', true],
  ['sensitivity', false],
  ['toString', false],
])('that %s is a list of the organisation is %s', (list, is) => {
  expect(isOwnList(list)).toBe(is);
});
