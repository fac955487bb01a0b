import { countStates, type StateCount, type StateOption } from './count-states';
import { hangLaws } from './hang-laws';

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
export function buildTree(laws: readonly TreeLaw[], states: readonly StateOption[]): LawTree {
  const parents = hangLaws(laws);
  const children = new Map<number | null, TreeLaw[]>();
  for (const law of laws) {
    const parent = parents.get(law.id) ?? null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(law);
    else children.set(parent, [law]);
  }
  const roots = children.get(null) ?? [];
  const grow = (branch: TreeLaw[]) => branch.map((law) => toNode(law, children)).sort(byName);
  return {
    central: grow(roots.filter(({ central }) => central !== 'State')),
    state: grow(roots.filter(({ central }) => central === 'State')),
    stateCounts: countStates(laws, states).sort(byName),
  };
}

function toNode(law: TreeLaw, all: Map<number | null, TreeLaw[]>): TreeNode {
  const children = (all.get(law.id) ?? []).map((child) => toNode(child, all)).sort(byName);
  const count = children.reduce((sum, child) => sum + 1 + child.count, 0);
  return { id: law.id, name: law.name, count, Active: law.lawStatus, children };
}

/** Made once: to compare a library's names by localeCompare takes many times as long. */
const english = new Intl.Collator('en');

function byName(one: { name: string }, other: { name: string }): number {
  return english.compare(one.name, other.name);
}
