import type { LawTree } from './build-tree';
import type { StateCount } from './count-states';

export type TreeNode = { id: number; name: string; count: number; Active: string; children: TreeNode[] };
/** What the text says. */
export type ToldTree = { central: TreeNode[]; state: TreeNode[]; stateCounts: StateCount[] };

/** The reply of the tree call as JSON, in pieces: one text of 300,000 laws takes longer than anybody else may wait. */
export function* treeText(tree: LawTree): Generator<string> {
  yield '{"success":1,"parentLaws":{"central":[';
  yield* listText(tree, tree.central);
  yield '],"state":[';
  yield* listText(tree, tree.state);
  yield `],"stateCounts":${JSON.stringify(tree.stateCounts)}}}`;
}

function* listText(tree: LawTree, places: Iterable<number>): Generator<string> {
  const { ids, names, statuses } = tree.laws;
  let comma = '';
  for (const law of places) {
    const count = tree.below[law] ?? 0;
    const own = { id: ids[law], name: names[law], count, Active: statuses[law] };
    yield `${comma}${JSON.stringify(own).slice(0, -1)},"children":[`;
    if (count > 0) yield* listText(tree, tree.childrenOf(law));
    yield ']}';
    comma = ',';
  }
}
