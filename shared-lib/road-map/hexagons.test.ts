/** @jest-environment node */

import {
  computePictureSize,
  drawAreaPath,
  drawBorderPath,
  findMiddlePoint,
  findMiddlePosition,
  findShadeNumber,
  findShapeInDirection,
  type HexagonPosition,
  isBetweenTwoHexagons,
  makeShades,
} from './hexagons';
import { findStateAbbreviation, stateShapes } from './state-shapes';

const one = { column: 0, row: 0 };
const right = { column: 1, row: 0 };
const below = { column: 0.5, row: 1 };
const sidesOf = (path: string) => path.split('M').length - 1;

test('hexagons: a hexagon is drawn around its middle, and the first touches the edge of the picture', () => {
  expect(findMiddlePoint(one)).toEqual({ x: 0.5, y: 0.577 });
  expect(drawAreaPath([one])).toBe('M0.5 0L1 0.288L1 0.866L0.5 1.154L0 0.866L0 0.288Z');
});

test.each([
  ['one hexagon', [one], 6],
  ['two beside each other', [one, right], 10],
  ['two below each other', [one, below], 10],
  ['three around a corner', [one, right, below], 12],
  ['two apart', [one, { column: 2, row: 0 }], 12],
])('hexagons: the border of %s has %j sides', (_what, hexagons, sides) => {
  expect(sidesOf(drawBorderPath(hexagons))).toBe(sides);
});

test('hexagons: the picture is as large as its hexagons', () => {
  expect(computePictureSize([one])).toEqual({ width: 1, height: 1.155 });
  expect(computePictureSize([right, below])).toEqual({ width: 2, height: 2.021 });
});

test('hexagons: the letters of a shape are in its middle, and in no other shape', () => {
  expect(findMiddlePosition([one])).toEqual(one);
  expect(findMiddlePosition([one, right])).toEqual({ column: 0.5, row: 0 });
  expect(findMiddlePosition([one, right, { column: 2, row: 0 }])).toEqual(right);
  expect(findMiddlePosition([one, right, below])).toEqual({ column: 0.5, row: 1 / 3 });
  expect([one, { column: 0.5, row: 0 }, { column: 0.5, row: 1 / 3 }].map(isBetweenTwoHexagons)).toEqual([
    false,
    true,
    false,
  ]);
  // The mean of a bow is outside it.
  const bow = [one, below, { column: 0, row: 2 }];
  expect(findMiddlePosition(bow)).toEqual(below);
});

const isBeside = (one: HexagonPosition, other: HexagonPosition) => {
  const [right, down] = [Math.abs(one.column - other.column), Math.abs(one.row - other.row)];
  return (down === 0 && right === 1) || (down === 1 && right === 0.5);
};
const all = stateShapes.flatMap(({ hexagons }) => hexagons);
const neighboursOf = (letters: string) => {
  const own = stateShapes.find((shape) => shape.letters === letters)?.hexagons ?? [];
  return stateShapes
    .filter((shape) => shape.letters !== letters)
    .filter(({ hexagons }) => hexagons.some((one) => own.some((other) => isBeside(one, other))))
    .map((shape) => shape.letters);
};

test('state shapes: has the 28 states and 8 union territories, and no hexagon twice', () => {
  expect(stateShapes).toHaveLength(36);
  expect(new Set(stateShapes.map(({ name }) => name)).size).toBe(36);
  expect(new Set(all.map(({ column, row }) => `${column} ${row}`)).size).toBe(all.length);
});

test.each(stateShapes.map(({ letters, ...shape }) => [letters, shape] as const))(
  'state shapes: %s is one connected piece on the grid, with its letters on it',
  (_letters, { hexagons, column, row }) => {
    const reached = hexagons.slice(0, 1);
    for (const one of reached) {
      reached.push(...hexagons.filter((other) => isBeside(one, other) && !reached.includes(other)));
    }
    expect(reached).toHaveLength(hexagons.length);
    expect(hexagons.every((one) => one.column % 1 === (one.row % 2) / 2)).toBe(true);
    const distances = hexagons.map((one) => {
      const [from, to] = [findMiddlePoint(one), findMiddlePoint({ column, row })];
      return Math.hypot(from.x - to.x, from.y - to.y);
    });
    expect(Math.min(...distances)).toBeLessThan(0.58);
  },
);

test('state shapes: the letters of a large state stand where three of its hexagons meet', () => {
  const [shape] = stateShapes.filter(({ letters }) => letters === 'MH');
  expect(shape).toMatchObject({ column: 3.5, row: 29 / 3 });
});

test.each([
  ['DL', 'HR UP'],
  ['KL', 'KA TN'],
  ['LA', 'JK HP'],
  ['CG', 'MP MH OD TS'],
  ['MZ', 'TR MN'],
  ['WB', 'JH OD SK AS BR'],
  ['RJ', 'GJ HR MP PB'],
  ['LD', ''],
  ['AN', ''],
])('state shapes: %s lies beside %s', (letters, beside) => {
  const expected = beside.split(' ').filter((one) => one !== '');
  expect(neighboursOf(letters)).toEqual(expect.arrayContaining(expected));
  if (expected.length === 0) expect(neighboursOf(letters)).toEqual([]);
});

test('state shapes: states with sea or another country between them are not neighbours', () => {
  expect(neighboursOf('TR')).not.toContain('WB');
  expect(neighboursOf('SK')).not.toContain('AR');
});

test.each([
  ['Goa', 'GA'],
  ['  tamil  nadu ', 'TN'],
  ['Jammu & Kashmir', 'JK'],
  ['Orissa', 'OD'],
  ['Daman and Diu', 'DD'],
  ['Atlantis', undefined],
  ['constructor', undefined],
  ['', undefined],
])('findStateAbbreviation: %j has the letters %s', (name, letters) => {
  expect(findStateAbbreviation(name)).toBe(letters);
});

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const at = (letters: string) => stateShapes.find((shape) => shape.letters === letters) ?? { column: -9, row: -9 };
const next = (from: string, key: string) => findShapeInDirection(stateShapes, at(from), key)?.letters;

test.each([
  ['KA', 'ArrowUp', 'MH'],
  ['KA', 'ArrowRight', 'AP'],
  ['KA', 'ArrowDown', 'KL'],
  ['KA', 'ArrowLeft', 'GA'],
  ['AR', 'ArrowRight', undefined],
  ['LA', 'ArrowUp', undefined],
  ['KA', 'x', undefined],
  ['KA', 'toString', undefined],
])('map keys: from %s the key %s leads to %s', (from, key, to) => {
  expect(next(from, key)).toBe(to);
});

test('map keys: Home and End lead to the first and the last state', () => {
  expect(next('KA', 'Home')).toBe(stateShapes[0]?.letters);
  expect(next('KA', 'End')).toBe(stateShapes.at(-1)?.letters);
});

test.each(stateShapes.map(({ letters }) => letters))('map: from %s arrows reach every state', (letters) => {
  const reached = [letters];
  for (const one of reached) {
    const beside = arrows.map((key) => next(one, key)).filter((to) => to !== undefined);
    reached.push(...new Set(beside.filter((to) => !reached.includes(to))));
  }
  expect(reached).toHaveLength(stateShapes.length);
});

test.each([
  [0, []],
  [1, ['1-1']],
  [3, ['1-1', '2-2', '3-3']],
  [8, ['1-2', '3-4', '5-6', '7-8']],
  [9, ['1-3', '4-6', '7-9']],
  [10_000, ['1-2500', '2501-5000', '5001-7500', '7501-10000']],
])('makeShades: splits counts up to %d into %j', (greatest, expected) => {
  expect(makeShades(greatest).map(({ from, to }) => `${from}-${to}`)).toEqual(expected);
});

test.each([
  [0, 8, 0],
  [1, 8, 1],
  [4, 8, 2],
  [8, 8, 4],
  [1, 1, 4],
  [1, 2, 3],
])('findShade: the count %d, with %d as the greatest, has shade %d', (count, greatest, shade) => {
  expect(findShadeNumber(count, makeShades(greatest))).toBe(shade);
});
