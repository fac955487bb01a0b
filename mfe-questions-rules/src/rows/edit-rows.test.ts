/** @jest-environment node */
import { withoutRow, withRow } from './row-list';

test.each([
  ['an empty list', [], ['new']],
  ['a list with room', ['a', 'b'], ['a', 'b', 'new']],
  ['a full list', ['a', 'b', 'c'], ['a', 'b', 'c']],
])('row editing: %s gets another row only when there is room', (_what, rows, expected) => {
  expect(withRow(rows, 'new', 3)).toEqual(expected);
});

test.each([
  [['a', 'b', 'c'], 0, ['b', 'c']],
  [['a', 'b', 'c'], 2, ['a', 'b']],
  [['a', 'a'], 1, ['a']],
  [['a'], 0, ['']],
  [[''], 0, ['']],
])('row editing: from %j the row at %d is removed, and the last one is cleared', (rows, place, expected) => {
  expect(withoutRow(rows, place, '')).toEqual(expected);
});
