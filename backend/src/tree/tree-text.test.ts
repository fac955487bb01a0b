import type { TreeNode } from './build-tree';
import { treeText } from './tree-text';

const node = (id: number, ...children: TreeNode[]): TreeNode => ({
  id,
  name: `Law “${id}” \\ "x"`,
  count: children.length,
  Active: 'Active',
  children,
});

it.each([
  ['nothing', { central: [], state: [], stateCounts: [] }],
  [
    'laws below laws',
    {
      central: [node(1, node(2, node(3)), node(4)), node(5)],
      state: [node(6)],
      stateCounts: [{ id: 1, name: 'Goa', count: 2, isRemoved: false }],
    },
  ],
])('the text of %s is that of the whole at once', (_what, tree) => {
  expect([...treeText(tree)].join('')).toBe(JSON.stringify({ success: 1, parentLaws: tree }));
});
