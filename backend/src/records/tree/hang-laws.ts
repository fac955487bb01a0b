import type { Cut } from '../../platform/operations/at-ease';
import type { LawColumns } from './law-columns';

/** Laws, and the laws that they say they lie below. */
export type Hanging = Pick<LawColumns, 'ids' | 'parentIds'>;

/** Deeper than this a tree is no picture any more; what would hang lower hangs here. */
export const deepest = 60;

/** In the place of a parent: there is none. */
export const noParent = -1;
const notHung = -2;

/**
 * The place of the law below which each law hangs; none for a root. A parent that is not there makes a root, and so
 * does a line of parents that comes back to itself: there the law with the smallest id is the root.
 */
export function* hangLaws(laws: Hanging): Cut<Int32Array> {
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

function* parentsSaid({ ids, parentIds }: Hanging): Cut<Int32Array> {
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

/** The laws from the highest that does not hang yet down to this one. */
function lineAbove(law: number, { ids, said, hung }: Known & Pick<Hanging, 'ids'>): number[] {
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

/** The circle is the beginning of the line, up to where it comes back; it is opened at its smallest id. */
function fromSmallest(line: readonly number[], end: number, ids: readonly number[]): number[] {
  const circle = line.slice(0, end + 1);
  const idOf = (place: number) => ids[place] ?? 0;
  const smallest = circle.reduce((least, place) => (idOf(place) < idOf(least) ? place : least));
  const start = circle.indexOf(smallest);
  return [...circle.slice(start), ...circle.slice(0, start), ...line.slice(end + 1)];
}

/** Whoever is above in the line hangs already; where it does not, the line came back to itself. */
function parentOf(law: number, { said, hung, depth }: Known & { depth: Uint8Array }): number {
  const parent = said[law] ?? noParent;
  if (parent === noParent || hung[parent] === notHung) return noParent;
  return (depth[parent] ?? 0) >= deepest ? (hung[parent] ?? noParent) : parent;
}
