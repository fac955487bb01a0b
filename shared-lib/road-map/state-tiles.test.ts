/** @jest-environment node */
import { stateTiles, tileOf } from './state-tiles';

test('the map has the 28 states and 8 union territories, each on a place of its own', () => {
  expect(stateTiles).toHaveLength(36);
  expect(new Set(stateTiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(36);
  expect(new Set(stateTiles.map(({ name }) => name)).size).toBe(36);
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
])('%j lies on %s', (name, letters) => {
  expect(tileOf(name)).toBe(letters);
});
