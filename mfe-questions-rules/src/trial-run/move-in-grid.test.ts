/** @jest-environment node */
import { moveInGrid } from './matrix';

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
])('grid keys: %s (far: %s) from %j moves to %j', (key, isFar, from, to) => {
  expect(moveInGrid(from, size, { key, isFar })).toEqual(to);
});

test('grid keys: nothing moves in an empty grid', () => {
  expect(
    moveInGrid({ row: 0, column: 0 }, { ...size, rows: 0 }, { key: 'End', isFar: false }),
  ).toBeUndefined();
});
