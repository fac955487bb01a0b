/** @jest-environment node */
import { moveOnMap } from './move-on-map';
import { stateTiles } from './state-tiles';

const at = (letters: string) =>
  stateTiles.find((tile) => tile.letters === letters) ?? { column: -9, row: -9 };

test.each([
  ['KA', 'ArrowUp', 'MH'],
  ['KA', 'ArrowRight', 'AP'],
  ['KA', 'ArrowDown', 'KL'],
  ['KA', 'ArrowLeft', 'GA'],
  ['OD', 'ArrowRight', 'MZ'],
  ['AR', 'ArrowRight', undefined],
  ['JK', 'ArrowUp', undefined],
  ['KA', 'Home', 'JK'],
  ['KA', 'End', 'AN'],
  ['KA', 'x', undefined],
  ['KA', 'toString', undefined],
])('from %s the key %s leads to %s', (from, key, to) => {
  expect(moveOnMap(stateTiles, at(from), key)?.letters).toBe(to);
});
