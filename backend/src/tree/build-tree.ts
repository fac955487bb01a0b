import type { Cut } from '../operations/at-ease';
import { countStates, type StateCount, type StateOption } from './count-states';
import { hangLaws } from './hang-laws';
import { sortInParts } from './sort-in-parts';

export type TreeLaw = {
  id: number;
  parentId: number | null;
  name: string;
  central: string;
  stateIds: readonly number[];
  lawStatus: string;
};
export type TreeNode = { id: number; name: string; count: number; Active: string; children: TreeNode[] };
export type LawTree = { central: TreeNode[]; state: TreeNode[]; stateCounts: StateCount[] };

/** The laws as two forests; a node counts the laws below it, a state every law that names it. */
export function* buildTree(laws: readonly TreeLaw[], states: readonly StateOption[]): Cut<LawTree> {
  const parents = yield* hangLaws(laws);
  const children = new Map<number | null, TreeLaw[]>();
  for (const law of laws) {
    const parent = parents.get(law.id) ?? null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(law);
    else children.set(parent, [law]);
    yield;
  }
  const roots = children.get(null) ?? [];
  return {
    central: yield* grow(
      roots.filter(({ central }) => central !== 'State'),
      children,
    ),
    state: yield* grow(
      roots.filter(({ central }) => central === 'State'),
      children,
    ),
    stateCounts: (yield* countStates(laws, states)).sort(byName),
  };
}

type Below = ReadonlyMap<number | null, readonly TreeLaw[]>;

function* grow(branch: readonly TreeLaw[], below: Below): Cut<TreeNode[]> {
  const nodes: TreeNode[] = [];
  for (const law of yield* sortInParts(branch, byName)) {
    const under = below.get(law.id);
    const children = under ? yield* grow(under, below) : [];
    const count = children.reduce((sum, child) => sum + 1 + child.count, 0);
    nodes.push({ id: law.id, name: law.name, count, Active: law.lawStatus, children });
    yield;
  }
  return nodes;
}

/** Made once: to compare a library's names by localeCompare takes many times as long. */
const english = new Intl.Collator('en');

function byName(one: { name: string }, other: { name: string }): number {
  return english.compare(one.name, other.name);
}
