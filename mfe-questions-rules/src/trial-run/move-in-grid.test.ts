/** @jest-environment node */
import { placesOf, stretchInSight } from './in-sight';
import { moveInGrid } from './move-in-grid';

const size = { rows: 10, columns: 4, page: 3 };

test.each([
  ['ArrowDown', false, { row: 5, column: 2 }, { row: 6, column: 2 }],
  ['ArrowDown', false, { row: 9, column: 2 }, { row: 9, column: 2 }],
  ['ArrowUp', false, { row: 0, column: 2 }, { row: 0, column: 2 }],
  ['ArrowRight', false, { row: 5, column: 3 }, { row: 5, column: 3 }],
  ['ArrowLeft', false, { row: 5, column: 2 }, { row: 5, column: 1 }],
  ['PageDown', false, { row: 5, column: 2 }, { row: 8, column: 2 }],
  ['PageUp', false, { row: 1, column: 2 }, { row: 0, column: 2 }],
  ['Home', false, { row: 5, column: 2 }, { row: 5, column: 0 }],
  ['Home', true, { row: 5, column: 2 }, { row: 0, column: 0 }],
  ['End', false, { row: 5, column: 2 }, { row: 5, column: 3 }],
  ['End', true, { row: 5, column: 2 }, { row: 9, column: 3 }],
  ['x', false, { row: 5, column: 2 }, undefined],
  ['toString', false, { row: 5, column: 2 }, undefined],
])('%s (far: %s) from %j leads to %j', (key, isFar, from, to) => {
  expect(moveInGrid(from, size, { key, isFar })).toEqual(to);
});

test('an empty grid leads nowhere', () => {
  expect(
    moveInGrid({ row: 0, column: 0 }, { ...size, rows: 0 }, { key: 'End', isFar: false }),
  ).toBeUndefined();
});

test.each([
  [
    { scrolled: 0, seen: 100, size: 10, count: 1000 },
    { first: 0, last: 13 },
  ],
  [
    { scrolled: 500, seen: 100, size: 10, count: 1000 },
    { first: 47, last: 63 },
  ],
  [
    { scrolled: 9900, seen: 100, size: 10, count: 1000 },
    { first: 987, last: 1000 },
  ],
  [
    { scrolled: 500, seen: 100, size: 10, count: 2 },
    { first: 2, last: 2 },
  ],
])('of %j what is in sight is %j', (sight, stretch) => {
  expect(stretchInSight(sight)).toEqual(stretch);
});

test.each([
  [0, [0, 4, 5]],
  [4, [4, 5]],
  [9, [4, 5, 9]],
  [10, [4, 5]],
])('place %d stays in the page beside what is in sight', (kept, places) => {
  expect(placesOf({ first: 4, last: 6 }, kept, 10)).toEqual(places);
});
