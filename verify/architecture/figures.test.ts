import { documentedFolder, pictureOf, withFigures } from '../benches/measuring/documented';
import { drawCurve } from '../benches/measuring/draw-curve';
import { figure, verdictsOn } from '../benches/measuring/figure';
import type { Result } from '../benches/measuring/report';
import { isWhole } from '../benches/measuring/setting';
import { markdown, tableOf } from '../benches/measuring/table';
import { files, read, readJson } from './tree';

const page = 'docs/performance.md';
const kept = files.filter((file) => file.startsWith(`${documentedFolder}/`));
const results = kept.filter((file) => file.endsWith('.json')).map((file) => readJson<Result>(file));

describe('the figures of docs/performance.md', () => {
  test('are those of the JSON files beside it', () => {
    expect(withFigures(read(page), results)).toBe(read(page));
  });

  test('were measured completely', () => {
    expect(results.filter(({ command }) => !isWhole(command))).toEqual([]);
  });

  test('appear in pictures of the same figures', () => {
    const pictures = results.flatMap(({ name, curves = [] }) =>
      curves.map((curve) => [`${documentedFolder}/${pictureOf(name, curve.name)}`, drawCurve(curve)]),
    );
    const there = kept.filter((file) => file.endsWith('.svg'));
    expect(there.map((file) => [file, read(file)])).toEqual(pictures.sort());
  });

  test('each have a place in the text', () => {
    const machine = { cores: 2, cpu: 'some', gigabytes: 8, node: '20.20.2', load: 0 };
    const result = {
      name: 'boot',
      title: 'what',
      rows: [],
      command: 'npm run bench -- boot',
      date: '',
      machine,
    };
    expect(() => withFigures('# Figures', [result])).toThrow('no place for boot');
  });
});

test.each([
  ['ROUNDS=7 npm run bench -- boot', true],
  ['ONLY=warm ROUNDS=7 npm run bench -- boot', false],
])('bench: %s measures everything: %s', (command, expected) => {
  expect(isWhole(command)).toBe(expected);
});

describe('a row of figures', () => {
  const row = figure({
    what: 'a tab',
    found: [90, 100, 110, 160],
    reference: { what: 'monolith', found: [50, 50, 50, 50] },
    promised: [
      { of: 'p75', most: 110 },
      { of: 'most', most: 150 },
      { of: 'ratio', most: 2 },
    ],
  });

  test('says for each promise whether it is kept', () => {
    expect(verdictsOn(row)).toEqual([
      { promise: 'a tab: p75 at most 110 ms', found: '110', holds: true },
      { promise: 'a tab: most at most 150 ms', found: '160', holds: false },
      { promise: 'a tab: ratio at most 2 × monolith', found: '2.100', holds: false },
    ]);
  });

  test('says in its line what was promised and what was missed', () => {
    expect(markdown(tableOf('what', [row])).split('\n')).toEqual([
      '| what | median (least–most), ms | p75 | monolith | × | promised |',
      '| --- | --- | --- | --- | --- | --- |',
      '| a tab | 105 (90–160) | 110 | 50 (50–50) | 2.10 | p75 110, held; most 150, **missed**; 2 ×, **missed** |',
    ]);
  });
});
