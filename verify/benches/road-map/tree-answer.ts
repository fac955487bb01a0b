import { atEase } from 'backend/src/platform/operations/at-ease';
import { buildTree } from 'backend/src/records/tree/build-tree';
import { treeText } from 'backend/src/records/tree/keep-trees';
import { addLaws, createLawColumns } from 'backend/src/records/tree/law-columns';

/** So many laws, ninety-nine below each root, as the server's own code makes a tree of them. */
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
  return [...treeText(await atEase(buildTree(columns, [])))].join('');
}
