import type { LawTree, TreeNode } from './build-tree';

/** The reply of the tree call as JSON, in pieces: one text of 300,000 laws takes longer than anybody else may wait. */
export function* treeText({ central, state, stateCounts }: LawTree): Generator<string> {
  yield '{"success":1,"parentLaws":{"central":[';
  yield* listText(central);
  yield '],"state":[';
  yield* listText(state);
  yield `],"stateCounts":${JSON.stringify(stateCounts)}}}`;
}

function* listText(nodes: readonly TreeNode[]): Generator<string> {
  let comma = '';
  for (const { children, ...own } of nodes) {
    yield `${comma}${JSON.stringify(own).slice(0, -1)},"children":[`;
    if (children.length > 0) yield* listText(children);
    yield ']}';
    comma = ',';
  }
}
