import { filesOf, inBatches, isBatch, sourceOf } from './in-batches.mjs';

const named = (count: number, project = 'mfe-roadmap') =>
  Array.from({ length: count }, (_, index) => ({ path: `${project}/src/${index}.test.ts`, head: '' }));
const sizes = (batches: { files: string[] }[]) => batches.map(({ files }) => files.length);

describe('batches of files', () => {
  test.each([
    [1, [1]],
    [12, [12]],
    [13, [7, 6]],
    [25, [9, 8, 8]],
  ])('%d files make batches of %j, and each file is in one', (count, expected) => {
    const batches = inBatches(named(count));
    expect(sizes(batches)).toEqual(expected);
    expect(batches.flatMap(({ files }) => files).sort()).toEqual(
      named(count)
        .map(({ path }) => path)
        .sort(),
    );
  });

  test('keep projects and environments separate', () => {
    const pure = { path: 'mfe-roadmap/src/pure.test.ts', head: '/** @jest-environment node */' };
    expect(inBatches([...named(1), pure, ...named(1, 'delivery')])).toEqual([
      { project: 'mfe-roadmap', environment: '', files: ['mfe-roadmap/src/0.test.ts'] },
      { project: 'mfe-roadmap', environment: 'node', files: ['mfe-roadmap/src/pure.test.ts'] },
      { project: 'delivery', environment: '', files: ['delivery/src/0.test.ts'] },
    ]);
  });

  test('leave out the page tests of the shell', () => {
    const pure = { path: 'shell/src/pure.test.ts', head: '/** @jest-environment node */' };
    const batches = inBatches([
      ...named(2),
      ...named(2, 'shell'),
      pure,
      { ...pure, path: 'shell/b.test.ts' },
    ]);
    expect(sizes(batches)).toEqual([2, 1, 1, 2]);
  });

  test('run in their environment and name their files', () => {
    const files = ['delivery/src/a.test.ts', 'delivery/src/“b”.test.ts'];
    const source = sourceOf({ project: 'delivery', environment: 'node', files });
    expect(source).toMatch(/^\/\*\* @jest-environment node \*\//);
    expect(filesOf(source)).toEqual(files);
  });

  test('are distinguished from files by their path', () => {
    expect(isBatch('test-results/batches/shell/0.cjs')).toBe(true);
    expect(isBatch('shell/src/0.test.ts')).toBe(false);
  });
});
