/** @jest-environment node */
import { countShades, shadeOf } from './count-shades';

test.each([
  [0, []],
  [1, ['1-1']],
  [3, ['1-1', '2-2', '3-3']],
  [8, ['1-2', '3-4', '5-6', '7-8']],
  [9, ['1-3', '4-6', '7-9']],
  [10_000, ['1-2500', '2501-5000', '5001-7500', '7501-10000']],
])('countShades: splits counts up to %d into %j', (greatest, expected) => {
  expect(countShades(greatest).map(({ from, to }) => `${from}-${to}`)).toEqual(expected);
});

test.each([
  [0, 8, 0],
  [1, 8, 1],
  [4, 8, 2],
  [8, 8, 4],
  [1, 1, 4],
  [1, 2, 3],
])('shadeOf: the count %d, with %d as the greatest, has shade %d', (count, greatest, shade) => {
  expect(shadeOf(count, countShades(greatest))).toBe(shade);
});
