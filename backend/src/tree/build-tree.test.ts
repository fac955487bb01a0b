import { buildTree, type TreeLaw } from './build-tree';

function law(id: number, own: Partial<TreeLaw> = {}): TreeLaw {
  return {
    id,
    parentId: null,
    name: `Law ${id}`,
    central: 'Central',
    states: [],
    lawStatus: 'Active',
    ...own,
  };
}

describe('buildTree', () => {
  it('counts on a node all laws below it', () => {
    const tree = buildTree([
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

  it('counts a law in each of its states', () => {
    const tree = buildTree([
      law(1, { central: 'State', states: ['Punjab', 'Haryana'] }),
      law(2, { central: 'State', states: ['Punjab'] }),
    ]);
    expect(tree.stateCounts).toEqual([
      { name: 'Haryana', count: 1 },
      { name: 'Punjab', count: 2 },
    ]);
  });

  it('parts central laws from those of states, each in the order of names', () => {
    const tree = buildTree([law(1, { name: 'b' }), law(2, { name: 'A' }), law(3, { central: 'State' })]);
    expect(tree.central.map(({ id }) => id)).toEqual([2, 1]);
    expect(tree.state.map(({ id }) => id)).toEqual([3]);
  });

  it('makes a root of a law whose parent is not there', () => {
    expect(buildTree([law(1, { parentId: 9 })]).central).toHaveLength(1);
  });

  it('is empty without laws', () => {
    expect(buildTree([])).toEqual({ central: [], state: [], stateCounts: [] });
  });
});
