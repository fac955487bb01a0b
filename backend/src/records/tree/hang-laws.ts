import type { PausableWork } from '../../platform/operations/run-with-pauses';
import type { LawColumns } from './law-columns';

/** The ids of laws and of the parents that they name. */
export type LawParentIds = Pick<LawColumns, 'ids' | 'parentIds'>;

/** The maximum depth of the tree. Deeper laws are attached at this depth. */
export const maxTreeDepth = 60;

/** The parent index of a law without a parent. */
export const noParent = -1;
const notHung = -2;

/**
 * Returns the index of each law's parent; `noParent` for a root. A law whose parent does not exist is a root. If
 * parents form a cycle, its law with the smallest id becomes the root.
 */
export function* findParentIndexes(laws: LawParentIds): PausableWork<Int32Array> {
  const said = yield* parentsSaid(laws);
  const hung = new Int32Array(said.length).fill(notHung);
  const depth = new Uint8Array(said.length);
  for (let law = 0; law < said.length; law += 1) {
    for (const next of lineAbove(law, { ids: laws.ids, said, hung })) {
      const parent = parentOf(next, { said, hung, depth });
      hung[next] = parent;
      depth[next] = parent === noParent ? 0 : (depth[parent] ?? 0) + 1;
    }
    yield;
  }
  return hung;
}

function* parentsSaid({ ids, parentIds }: LawParentIds): PausableWork<Int32Array> {
  const places = new Map<number, number>();
  for (const [place, id] of ids.entries()) {
    places.set(id, place);
    yield;
  }
  const said = new Int32Array(ids.length);
  for (const [place, parentId] of parentIds.entries()) {
    said[place] = places.get(parentId) ?? noParent;
    yield;
  }
  return said;
}

type Known = { said: Int32Array; hung: Int32Array };

/** Returns the ancestors that have no place in the tree yet, from the highest down to this law. */
function lineAbove(law: number, { ids, said, hung }: Known & Pick<LawParentIds, 'ids'>): number[] {
  const line: number[] = [];
  const seen = new Set<number>();
  let at = law;
  while (at !== noParent && hung[at] === notHung && !seen.has(at)) {
    line.push(at);
    seen.add(at);
    at = said[at] ?? noParent;
  }
  const inOrder = line.reverse();
  return seen.has(at) ? fromSmallest(inOrder, inOrder.indexOf(at), ids) : inOrder;
}

/** The line starts with the cycle, up to the law at which it repeats. The cycle is opened at its smallest id. */
function fromSmallest(line: readonly number[], end: number, ids: readonly number[]): number[] {
  const circle = line.slice(0, end + 1);
  const idOf = (place: number) => ids[place] ?? 0;
  const smallest = circle.reduce((least, place) => (idOf(place) < idOf(least) ? place : least));
  const start = circle.indexOf(smallest);
  return [...circle.slice(start), ...circle.slice(0, start), ...line.slice(end + 1)];
}

/** The parent already has its place in the tree. If it has none, the line was a cycle and this law becomes a root. */
function parentOf(law: number, { said, hung, depth }: Known & { depth: Uint8Array }): number {
  const parent = said[law] ?? noParent;
  if (parent === noParent || hung[parent] === notHung) return noParent;
  return (depth[parent] ?? 0) >= maxTreeDepth ? (hung[parent] ?? noParent) : parent;
}
