/** @jest-environment node */
import { moveOnMap } from './move-on-map';
import { stateShapes } from './state-shapes';

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const at = (letters: string) =>
  stateShapes.find((shape) => shape.letters === letters) ?? { column: -9, row: -9 };
const next = (from: string, key: string) => moveOnMap(stateShapes, at(from), key)?.letters;

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
