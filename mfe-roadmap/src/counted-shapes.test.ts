/** @jest-environment node */
import { countedShapes } from './state-area';

const state = (name: string, count: number, id: number | undefined = count, isRemoved = false) => ({
  id,
  name,
  count,
  isRemoved,
});
const shapeOf = (states: ReturnType<typeof state>[], letters: string) =>
  countedShapes(states).shapes.find((one) => one.letters === letters);

test('a shape has the count and the id of its state', () => {
  expect(shapeOf([state('Goa', 3, 7)], 'GA')).toMatchObject({ count: 3, id: 7, name: 'Goa' });
});

test('the shape of a state without laws has none', () => {
  expect(shapeOf([state('Goa', 3)], 'KL')).toMatchObject({ count: 0, id: undefined });
});

test('two states of one shape count together and lead to the greater', () => {
  const both = [state('Daman and Diu', 1), state('Dadra and Nagar Haveli', 2)];
  expect(shapeOf(both, 'DD')).toMatchObject({ count: 3, id: 2 });
});

test('what has no shape stands beside the map, and so does a removed state', () => {
  const { beside } = countedShapes([state('Goa', 1, 1, true), state('Atlantis', 2), state('Kerala', 3)]);
  expect(beside.map(({ name }) => name)).toEqual(['Goa', 'Atlantis']);
});
