import { atEase } from '../operations/at-ease';
import { deepest, hangLaws } from './hang-laws';

const hung = async (...pairs: [number, number | null][]) =>
  Object.fromEntries(await atEase(hangLaws(pairs.map(([id, parentId]) => ({ id, parentId })))));

test.each<[string, [number, number | null][], object]>([
  [
    'a law below another',
    [
      [1, null],
      [2, 1],
    ],
    { 1: null, 2: 1 },
  ],
  [
    'a child that comes before its parent',
    [
      [2, 1],
      [1, null],
    ],
    { 1: null, 2: 1 },
  ],
  ['a parent that is not there', [[1, 9]], { 1: null }],
  ['a law below itself', [[1, 1]], { 1: null }],
  [
    'two below each other',
    [
      [2, 1],
      [1, 2],
    ],
    { 1: null, 2: 1 },
  ],
  [
    'a circle of three',
    [
      [3, 2],
      [2, 1],
      [1, 3],
    ],
    { 1: null, 2: 1, 3: 2 },
  ],
  [
    'a law below a circle',
    [
      [4, 3],
      [3, 2],
      [2, 3],
    ],
    { 2: null, 3: 2, 4: 3 },
  ],
  [
    'two laws below a circle',
    [
      [5, 4],
      [4, 3],
      [3, 2],
      [2, 3],
      [6, 2],
    ],
    { 2: null, 3: 2, 4: 3, 5: 4, 6: 2 },
  ],
])('%s hangs where it should', async (_what, laws, expected) => {
  expect(await hung(...laws)).toEqual(expected);
});

test('a line of ten thousand laws hangs no deeper than a picture is', async () => {
  const laws = Array.from({ length: 10_000 }, (_, place) => ({ id: place + 1, parentId: place || null }));
  const parents = await atEase(hangLaws(laws));
  const depthOf = (id: number): number => {
    const parent = parents.get(id) ?? null;
    return parent === null ? 0 : depthOf(parent) + 1;
  };
  expect(depthOf(deepest)).toBe(deepest - 1);
  expect(depthOf(10_000)).toBe(deepest);
});
