import { runWithPauses } from '../../platform/operations/run-with-pauses';
import { buildTree } from './build-tree';
import { type TreeReply, treeText } from './keep-trees';
import { addLaws, createLawColumns, type TreeLaw } from './law-columns';

function law(id: number, own: Partial<TreeLaw> = {}): TreeLaw {
  return {
    id,
    parentId: null,
    name: `Law ${id}`,
    central: 'Central',
    stateIds: [],
    lawStatus: 'Active',
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
  addLaws(columns, laws);
  const reply = JSON.parse([...treeText(await runWithPauses(buildTree(columns, states)))].join(''));
  expect(reply.success).toBe(1);
  return reply.parentLaws;
}

describe('the tree of laws', () => {
  it('counts all laws below a node', async () => {
    const tree = await treeOf([
      law(1),
      law(2, { parentId: 1 }),
      law(3, { parentId: 2 }),
      law(4, { parentId: 1 }),
    ]);
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
