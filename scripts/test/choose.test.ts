import { choose } from './choose.mjs';

const parts = ['types', 'lint', 'unit'].map((name) => ({ name }));
const names = (chosen: { name: string }[]) => chosen.map(({ name }) => name);

describe('the parts of a command', () => {
  test('are all when none is named', () => {
    expect(names(choose([], parts))).toEqual(['types', 'lint', 'unit']);
  });

  test('are the named ones, in their own order', () => {
    expect(names(choose(['unit', 'types'], parts))).toEqual(['types', 'unit']);
  });

  test('leave out the slow ones unless they are named', () => {
    const all = [...parts, { name: 'nodes', onlyIfNamed: true }];
    expect(names(choose([], all))).toEqual(['types', 'lint', 'unit']);
    expect(names(choose(['nodes'], all))).toEqual(['nodes']);
  });

  test('are listed when a name does not exist', () => {
    expect(() => choose(['tpyes'], parts)).toThrow('There is no tpyes; there are types, lint, unit.');
  });
});
