import { runWithPauses } from 'backend/src/platform/operations/run-with-pauses';
import { buildTree } from 'backend/src/records/tree/build-tree';
import { treeText } from 'backend/src/records/tree/keep-trees';
import { addLaws, createLawColumns } from 'backend/src/records/tree/law-columns';

/** A tree of this many laws, ninety-nine below each root, made by the server's own code. */
export async function treeAnswer(laws: number): Promise<string> {
  const columns = createLawColumns();
  addLaws(
    columns,
    Array.from({ length: laws }, (_, place) => ({
      id: place + 1,
      parentId: place % 100 === 0 ? null : place - (place % 100) + 1,
      name: `The Act of the Road Map No. ${place}`,
      central: 'Central',
      stateIds: [],
      lawStatus: place % 9 ? 'Active' : 'Repealed',
    })),
  );
  return [...treeText(await runWithPauses(buildTree(columns, [])))].join('');
}
