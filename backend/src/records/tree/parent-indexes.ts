import type { PausableWork } from '../../platform/operations/run-with-pauses';

export type LawParentIds = { ids: readonly number[]; parentIds: readonly number[] };

/** The maximum depth of the tree. Deeper laws are attached at this depth. */
export const maxTreeDepth = 60;

/** The parent index of a law without a parent. */
export const noParent = -1;
const notPlaced = -2;

/**
 * Returns the index of each law's parent; `noParent` for a root. A law whose parent does not exist is a root. If
 * parents form a cycle, its law with the smallest id becomes the root.
 */
export function* findParentIndexes(laws: LawParentIds): PausableWork<Int32Array> {
  const named = yield* findNamedParents(laws);
  const placed = new Int32Array(named.length).fill(notPlaced);
  const depth = new Uint8Array(named.length);
  for (let law = 0; law < named.length; law += 1) {
    for (const next of ancestorsToPlace(law, { ids: laws.ids, named, placed })) {
      const parent = parentOf(next, { named, placed, depth });
      placed[next] = parent;
      depth[next] = parent === noParent ? 0 : (depth[parent] ?? 0) + 1;
    }
    yield;
  }
  return placed;
}

function* findNamedParents({ ids, parentIds }: LawParentIds): PausableWork<Int32Array> {
  const indexes = new Map<number, number>();
  for (const [index, id] of ids.entries()) {
    indexes.set(id, index);
    yield;
  }
  const named = new Int32Array(ids.length);
  for (const [index, parentId] of parentIds.entries()) {
    named[index] = indexes.get(parentId) ?? noParent;
    yield;
  }
  return named;
}

type Parents = { named: Int32Array; placed: Int32Array };

/** Returns the ancestors that have no place in the tree yet, from the highest down to this law. */
function ancestorsToPlace(
  law: number,
  { ids, named, placed }: Parents & Pick<LawParentIds, 'ids'>,
): number[] {
  const ancestors: number[] = [];
  const seen = new Set<number>();
  let at = law;
  while (at !== noParent && placed[at] === notPlaced && !seen.has(at)) {
    ancestors.push(at);
    seen.add(at);
    at = named[at] ?? noParent;
  }
  const inOrder = ancestors.reverse();
  return seen.has(at) ? fromSmallest(inOrder, inOrder.indexOf(at), ids) : inOrder;
}

/** The list starts with the cycle, up to the law at which it repeats. The cycle is opened at its smallest id. */
function fromSmallest(ancestors: readonly number[], end: number, ids: readonly number[]): number[] {
  const cycle = ancestors.slice(0, end + 1);
  const idOf = (index: number) => ids[index] ?? 0;
  const smallest = cycle.reduce((least, index) => (idOf(index) < idOf(least) ? index : least));
  const start = cycle.indexOf(smallest);
  return [...cycle.slice(start), ...cycle.slice(0, start), ...ancestors.slice(end + 1)];
}

/** The parent already has its place in the tree. If it has none, the list was a cycle and this law becomes a root. */
function parentOf(law: number, { named, placed, depth }: Parents & { depth: Uint8Array }): number {
  const parent = named[law] ?? noParent;
  if (parent === noParent || placed[parent] === notPlaced) return noParent;
  return (depth[parent] ?? 0) >= maxTreeDepth ? (placed[parent] ?? noParent) : parent;
}
