/** @jest-environment node */
import { tilesWithCounts } from './tiles-with-counts';

const state = (name: string, count: number, id: number | undefined = count, isRemoved = false) => ({
  id,
  name,
  count,
  isRemoved,
});
const tile = (states: ReturnType<typeof state>[], letters: string) =>
  tilesWithCounts(states).tiles.find((one) => one.letters === letters);

test('a tile has the count and the id of its state', () => {
  expect(tile([state('Goa', 3, 7)], 'GA')).toMatchObject({ count: 3, id: 7, name: 'Goa' });
});

test('a tile of a state without laws has none', () => {
  expect(tile([state('Goa', 3)], 'KL')).toMatchObject({ count: 0, id: undefined });
});

test('two states on one tile count together and lead to the greater', () => {
  const both = [state('Daman and Diu', 1), state('Dadra and Nagar Haveli', 2)];
  expect(tile(both, 'DD')).toMatchObject({ count: 3, id: 2 });
});

test('what lies on no tile stands beside the map, and so does a removed state', () => {
  const { beside } = tilesWithCounts([state('Goa', 1, 1, true), state('Atlantis', 2), state('Kerala', 3)]);
  expect(beside.map(({ name }) => name)).toEqual(['Goa', 'Atlantis']);
});
