import { documentedFolder, isKept, withFigures } from '../bench/measuring/documented';
import { checkPromises, figure } from '../bench/measuring/figure';
import type { Result } from '../bench/measuring/report';
import { isWhole } from '../bench/measuring/setting';
import { markdown, tableOf } from '../bench/measuring/table';
import { files, read, readJson } from './tree';

const page = 'docs/performance.md';
const documentedFiles = files.filter((file) => file.startsWith(`${documentedFolder}/`));
const results = documentedFiles.filter((file) => file.endsWith('.json')).map((file) => readJson<Result>(file));

describe('docs/performance.md', () => {
  test('shows the promises of the figures in docs/performance', () => {
    expect(withFigures(read(page), results)).toBe(read(page));
  });

  test('links all figures in docs/performance', () => {
    const names = results.map(({ name }) => name);
    expect(names.filter((name) => !isKept(read(page), name))).toEqual([]);
  });

  test('shows only complete measurements', () => {
    expect(results.filter(({ command }) => !isWhole(command))).toEqual([]);
  });

  test('shows what was found of each promise, without the rows that its mark leaves out', () => {
    const found = (what: string, most: number) =>
      figure({
        what,
        found: [90],
        reference: { what: 'monolith', found: [60] },
        promised: [
          { of: 'p75', most: 100 },
          { of: 'ratio', most },
        ],
      });
    const result = {
      name: 'boot',
      title: 'what',
      rows: [
        found('a tab', 2),
        found('a warm tab', 2),
        found('a warm form', 1.1),
        figure({ what: 'a page', found: [7] }),
      ],
      verdicts: [
        { promise: 'no request fails', found: '1 failed', holds: false },
        { promise: 'no warm request fails', found: '0 failed', holds: true },
      ],
      command: 'npm run bench -- boot',
      date: '2026-11-23T10:00:00.000Z',
      machine: { cores: 2, cpu: 'some', gigabytes: 8, node: '20.20.2', load: 0.5 },
    };
    const mark = '<!-- figures of boot without “warm” -->';
    expect(withFigures(`${mark}\n<!-- end of boot -->`, [result]).split('\n')).toEqual([
      mark,
      '`npm run bench -- boot`, 2026-11-23 ([all figures](performance/boot.json))',
      '',
      '| what | found, ms | × monolith | promised |',
      '| --- | --- | --- | --- |',
      '| a tab | 90 | 1.50 | p75 100; 2 × |',
      '| a warm form | 90 | 1.50 | p75 100; 1.1 × **missed** |',
      '',
      '- no request fails: **1 failed** (**missed**)',
      '<!-- end of boot -->',
    ]);
  });
});

test.each([
  ['ROUNDS=7 npm run bench -- boot', true],
  ['ONLY=warm ROUNDS=7 npm run bench -- boot', false],
])('the command "%s" measures everything: %s', (command, expected) => {
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
    expect(checkPromises(row)).toEqual([
      { promise: 'a tab: p75 at most 110 ms', found: '110', holds: true },
      { promise: 'a tab: most at most 150 ms', found: '160', holds: false },
      { promise: 'a tab: ratio at most 2 × monolith', found: '2.100', holds: false },
    ]);
  });

  test('says in its table row what was promised and what was missed', () => {
    expect(markdown(tableOf('what', [row])).split('\n')).toEqual([
      '| what | median (least–most), ms | p75 | monolith | × | promised |',
      '| --- | --- | --- | --- | --- | --- |',
      '| a tab | 105 (90–160) | 110 | 50 (50–50) | 2.10 | p75 110, held; most 150, **missed**; 2 ×, **missed** |',
    ]);
  });
});
