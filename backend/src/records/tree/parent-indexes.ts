import type { PausableWork } from '../../platform/operations/run-with-pauses';

export type LawParentIds = { ids: readonly number[]; parentIds: readonly number[] };

/** The maximum depth of the tree. Laws that would be deeper are attached at this depth. */
export const maxTreeDepth = 60;

/** The parent index of a law without a parent. */
export const noParentIndex = -1;
const notInTreeIndex = -2;

/**
 * Finds the index of each law's parent, or `noParentIndex` for a root. A law with an unknown parent is a root.
 * If laws form a cycle, the law with the smallest id becomes the root.
 */
export function* findParentIndexes(laws: LawParentIds): PausableWork<Int32Array> {
  const namedParents = yield* findParentsByIds(laws);
  const treeParents = new Int32Array(namedParents.length).fill(notInTreeIndex);
  const depth = new Uint8Array(namedParents.length);
  for (let law = 0; law < namedParents.length; law += 1) {
    for (const next of findAncestorsOutsideTree(law, { ids: laws.ids, namedParents, treeParents })) {
      const parent = findTreeParent(next, { namedParents, treeParents, depth });
      treeParents[next] = parent;
      depth[next] = parent === noParentIndex ? 0 : (depth[parent] ?? 0) + 1;
    }
    yield;
  }
  return treeParents;
}

function* findParentsByIds({ ids, parentIds }: LawParentIds): PausableWork<Int32Array> {
  const indexes = new Map<number, number>();
  for (const [index, id] of ids.entries()) {
    indexes.set(id, index);
    yield;
  }
  const namedParents = new Int32Array(ids.length);
  for (const [index, parentId] of parentIds.entries()) {
    namedParents[index] = indexes.get(parentId) ?? noParentIndex;
    yield;
  }
  return namedParents;
}

type ParentIndexes = { namedParents: Int32Array; treeParents: Int32Array };

/** Returns the ancestors of this law that are not in the tree yet, the highest first, and then this law. */
function findAncestorsOutsideTree(
  law: number,
  { ids, namedParents, treeParents }: ParentIndexes & Pick<LawParentIds, 'ids'>,
): number[] {
  const ancestors: number[] = [];
  const seen = new Set<number>();
  let at = law;
  while (at !== noParentIndex && treeParents[at] === notInTreeIndex && !seen.has(at)) {
    ancestors.push(at);
    seen.add(at);
    at = namedParents[at] ?? noParentIndex;
  }
  const inOrder = ancestors.reverse();
  return seen.has(at) ? rotateCycleToSmallestId(inOrder, inOrder.indexOf(at), ids) : inOrder;
}

/** Reorders a cycle so that it starts at the law with the smallest id. The cycle is the ancestors from 0 to `end`. */
function rotateCycleToSmallestId(ancestors: readonly number[], end: number, ids: readonly number[]): number[] {
  const cycle = ancestors.slice(0, end + 1);
  const idOf = (index: number) => ids[index] ?? 0;
  const smallest = cycle.reduce((least, index) => (idOf(index) < idOf(least) ? index : least));
  const start = cycle.indexOf(smallest);
  return [...cycle.slice(start), ...cycle.slice(0, start), ...ancestors.slice(end + 1)];
}

/**
 * Returns the index of a law's parent in the tree. If that parent is not in the tree yet, the laws form a
 * cycle, and this law becomes a root. If a law would be too deep, its grandparent becomes its parent.
 */
function findTreeParent(
  law: number,
  { namedParents, treeParents, depth }: ParentIndexes & { depth: Uint8Array },
): number {
  const parent = namedParents[law] ?? noParentIndex;
  if (parent === noParentIndex || treeParents[parent] === notInTreeIndex) return noParentIndex;
  return (depth[parent] ?? 0) >= maxTreeDepth ? (treeParents[parent] ?? noParentIndex) : parent;
}
