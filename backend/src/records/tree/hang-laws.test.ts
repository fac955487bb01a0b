import { runWithPauses } from '../../platform/operations/run-with-pauses';
import { findParentIndexes, maxTreeDepth, noParent } from './hang-laws';

type Pair = [number, number | null];

/** Returns the parent id of each law in the tree. */
async function hung(...pairs: Pair[]): Promise<Record<number, number | null>> {
  const ids = pairs.map(([id]) => id);
  const parents = await runWithPauses(
    findParentIndexes({ ids, parentIds: pairs.map(([, parent]) => parent ?? 0) }),
  );
  return Object.fromEntries(ids.map((id, law) => [id, ids[parents[law] ?? noParent] ?? null]));
}

test.each<[string, Pair[], object]>([
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
])('hangLaws: %s gets the right parents', async (_what, laws, expected) => {
  expect(await hung(...laws)).toEqual(expected);
});

test('hangLaws: a chain of ten thousand laws is cut at the maximum depth', async () => {
  const parents = await hung(
    ...Array.from({ length: 10_000 }, (_, place): Pair => [place + 1, place || null]),
  );
  const depthOf = (id: number): number => {
    const parent = parents[id] ?? null;
    return parent === null ? 0 : depthOf(parent) + 1;
  };
  expect(depthOf(maxTreeDepth)).toBe(maxTreeDepth - 1);
  expect(depthOf(10_000)).toBe(maxTreeDepth);
});
