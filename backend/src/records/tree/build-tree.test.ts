import { runWithPauses } from '../../platform/operations/run-with-pauses';
import { addLawsToColumns, buildTree, createLawColumns, sortItemsInSteps, type TreeLaw } from './build-tree';
import { findParentIndexes, maxTreeDepth, noParentIndex } from './parent-indexes';
import { type TreeReply, writeTreeJson } from './tree-cache';

function law(id: number, own: Partial<TreeLaw> = {}): TreeLaw {
  return {
    id,
    parentId: null,
    name: `Law ${id}`,
    central: 'Central',
    stateIds: [],
    lawStatus: 'Active',
    category: '',
    licenses: 0,
    returns: 0,
    otherCompliances: 0,
    ...own,
  };
}

const states = [
  { id: 1, name: 'Punjab', isOffered: true },
  { id: 2, name: 'Haryana', isOffered: true },
  { id: 3, name: 'Bombay', isOffered: false },
];

/** Parses the tree from the reply. */
async function treeOf(laws: TreeLaw[]): Promise<TreeReply> {
  const columns = createLawColumns();
  addLawsToColumns(columns, laws);
  const reply = JSON.parse([...writeTreeJson(await runWithPauses(buildTree(columns, states)))].join(''));
  expect(reply.success).toBe(1);
  return reply.parentLaws;
}

describe('the tree of laws', () => {
  it('counts all laws below a node', async () => {
    const tree = await treeOf([law(1), law(2, { parentId: 1 }), law(3, { parentId: 2 }), law(4, { parentId: 1 })]);
    expect(tree.central).toMatchObject([
      {
        id: 1,
        count: 3,
        children: [
          { id: 2, count: 1, children: [{ id: 3, count: 0 }] },
          { id: 4, count: 0 },
        ],
      },
    ]);
  });

  it('has the category and the counts of duties of a law, and leaves out what is none', async () => {
    const tree = await treeOf([law(1, { category: 'Labour', licenses: 3, otherCompliances: 1 }), law(2)]);
    expect(tree.central).toEqual([
      {
        id: 1,
        name: 'Law 1',
        count: 0,
        Active: 'Active',
        category: 'Labour',
        licenses: 3,
        otherCompliances: 1,
        children: [],
      },
      { id: 2, name: 'Law 2', count: 0, Active: 'Active', children: [] },
    ]);
  });

  it('counts a law in each of its states', async () => {
    const tree = await treeOf([
      law(1, { central: 'State', stateIds: [1, 2] }),
      law(2, { central: 'State', stateIds: [1] }),
    ]);
    expect(tree.stateCounts).toEqual([
      { id: 2, name: 'Haryana', count: 1, isRemoved: false },
      { id: 1, name: 'Punjab', count: 2, isRemoved: false },
    ]);
  });

  it('counts a state that no longer exists and marks it as removed', async () => {
    expect((await treeOf([law(1, { stateIds: [3, 9, 9] })])).stateCounts).toEqual([
      { id: 3, name: 'Bombay', count: 1, isRemoved: true },
      { id: 9, name: 'State 9', count: 1, isRemoved: true },
    ]);
  });

  it('loses no law if parents form a cycle', async () => {
    const { central } = await treeOf([law(1, { parentId: 2 }), law(2, { parentId: 1 }), law(3)]);
    expect(central).toMatchObject([{ id: 1, count: 1, children: [{ id: 2 }] }, { id: 3 }]);
  });

  it('separates central laws from state laws, each sorted by name', async () => {
    const tree = await treeOf([law(1, { name: 'b' }), law(2, { name: 'A' }), law(3, { central: 'State' })]);
    expect(tree.central.map(({ id }) => id)).toEqual([2, 1]);
    expect(tree.state.map(({ id }) => id)).toEqual([3]);
  });

  it('makes a law a root if its parent does not exist', async () => {
    expect((await treeOf([law(1, { parentId: 9 })])).central).toHaveLength(1);
  });

  it('keeps quotation marks in a name', async () => {
    const name = 'Law “1” \\ "x"';
    expect((await treeOf([law(1, { name, lawStatus: 'Repealed' })])).central).toEqual([
      { id: 1, name, count: 0, Active: 'Repealed', children: [] },
    ]);
  });

  it('is empty without laws', async () => {
    expect(await treeOf([])).toEqual({ central: [], state: [], stateCounts: [] });
  });
});

describe('sortInSteps', () => {
  type Item = { key: number; index: number };
  const byKey = (one: Item, other: Item) => one.key - other.key;

  it.each([0, 1, 2, 511, 512, 513, 1_536, 5_000])(
    'sorts %i items like toSorted, equal items in their original order',
    async (count) => {
      const items = Array.from({ length: count }, (_, index) => ({ key: (index * 7_919) % 101, index }));
      expect(await runWithPauses(sortItemsInSteps(items, byKey))).toEqual(items.toSorted(byKey));
    },
  );

  it('does little work in each step', () => {
    let comparisons = 0;
    let mostComparisons = 0;
    const counting = (one: Item, other: Item) => {
      comparisons += 1;
      return byKey(one, other);
    };
    const items = Array.from({ length: 20_000 }, (_, index) => ({ key: (index * 7_919) % 20_011, index }));
    for (const _part of sortItemsInSteps(items, counting)) {
      mostComparisons = Math.max(mostComparisons, comparisons);
      comparisons = 0;
    }
    expect(mostComparisons).toBeLessThan(6_000);
  });
});

describe('findParentIndexes', () => {
  type Pair = [number, number | null];

  /** Returns the parent id of each law in the tree. */
  async function parentsOf(...pairs: Pair[]): Promise<Record<number, number | null>> {
    const ids = pairs.map(([id]) => id);
    const parents = await runWithPauses(findParentIndexes({ ids, parentIds: pairs.map(([, parent]) => parent ?? 0) }));
    return Object.fromEntries(ids.map((id, law) => [id, ids[parents[law] ?? noParentIndex] ?? null]));
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
    ['a law whose parent does not exist', [[1, 9]], { 1: null }],
    ['a law below itself', [[1, 1]], { 1: null }],
    [
      'two laws below each other',
      [
        [2, 1],
        [1, 2],
      ],
      { 1: null, 2: 1 },
    ],
    [
      'a circle of three laws',
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
  ])('finds the right parents for %s', async (_what, laws, expected) => {
    expect(await parentsOf(...laws)).toEqual(expected);
  });

  test('cuts a chain of ten thousand laws at the maximum depth', async () => {
    const parents = await parentsOf(...Array.from({ length: 10_000 }, (_, index): Pair => [index + 1, index || null]));
    const depthOf = (id: number): number => {
      const parent = parents[id] ?? null;
      return parent === null ? 0 : depthOf(parent) + 1;
    };
    expect(depthOf(maxTreeDepth)).toBe(maxTreeDepth - 1);
    expect(depthOf(10_000)).toBe(maxTreeDepth);
  });
});
