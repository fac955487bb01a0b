import { choose } from './choose.mjs';

const parts = ['types', 'lint', 'unit'].map((name) => ({ name }));
const names = (chosen: { name: string }[]) => chosen.map(({ name }) => name);

describe('the parts of a command', () => {
  test('are all where none is named', () => {
    expect(names(choose([], parts))).toEqual(['types', 'lint', 'unit']);
  });

  test('are those that are named, in their own order', () => {
    expect(names(choose(['unit', 'types'], parts))).toEqual(['types', 'unit']);
  });

  test('are told where one is named that does not exist', () => {
    expect(() => choose(['tpyes'], parts)).toThrow('There is no tpyes; there are types, lint, unit.');
  });
});
