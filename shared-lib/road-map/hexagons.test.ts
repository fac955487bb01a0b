/** @jest-environment node */
import { areaOf, borderOf, middleOf, pointOf, sizeOf } from './hexagons';

const one = { column: 0, row: 0 };
const right = { column: 1, row: 0 };
const below = { column: 0.5, row: 1 };
const sidesOf = (path: string) => path.split('M').length - 1;

test('hexagons: a hexagon is drawn around its middle, and the first touches the edge of the picture', () => {
  expect(pointOf(one)).toEqual({ x: 0.5, y: 0.577 });
  expect(areaOf([one])).toBe('M0.5 0L1 0.288L1 0.866L0.5 1.154L0 0.866L0 0.288Z');
});

test.each([
  ['one hexagon', [one], 6],
  ['two beside each other', [one, right], 10],
  ['two below each other', [one, below], 10],
  ['three around a corner', [one, right, below], 12],
  ['two apart', [one, { column: 2, row: 0 }], 12],
])('hexagons: the border of %s has %j sides', (_what, hexagons, sides) => {
  expect(sidesOf(borderOf(hexagons))).toBe(sides);
});

test('hexagons: the picture is as large as its hexagons', () => {
  expect(sizeOf([one])).toEqual({ width: 1, height: 1.155 });
  expect(sizeOf([right, below])).toEqual({ width: 2, height: 2.021 });
});

test('hexagons: the middle is the one that the others lie around', () => {
  expect(middleOf([one, right, { column: 2, row: 0 }])).toEqual(right);
  expect(middleOf([one, right, below])).toEqual(below);
});
