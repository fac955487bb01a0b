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

test('state map: a shape has the count and the id of its state', () => {
  expect(shapeOf([state('Goa', 3, 7)], 'GA')).toMatchObject({ count: 3, id: 7, name: 'Goa' });
});

test('state map: the shape of a state without laws has neither', () => {
  expect(shapeOf([state('Goa', 3)], 'KL')).toMatchObject({ count: 0, id: undefined });
});

test('state map: two states of one shape are counted together and link to the larger one', () => {
  const both = [state('Daman and Diu', 1), state('Dadra and Nagar Haveli', 2)];
  expect(shapeOf(both, 'DD')).toMatchObject({ count: 3, id: 2 });
});

test('state map: states without a shape, also removed ones, stand beside the map', () => {
  const { beside } = countedShapes([state('Goa', 1, 1, true), state('Atlantis', 2), state('Kerala', 3)]);
  expect(beside.map(({ name }) => name)).toEqual(['Goa', 'Atlantis']);
});
