import type { Cut } from '../operations/at-ease';

/** A law and the law that it says it lies below. */
export type Hanging = { id: number; parentId: number | null };

/** Deeper than this a tree is no picture any more; what would hang lower hangs here. */
export const deepest = 60;

/**
 * Below which law each law hangs; none for a root. A parent that is not there makes a root, and so does a line of
 * parents that comes back to itself: there the law with the smallest id is the root.
 */
export function* hangLaws(laws: readonly Hanging[]): Cut<Map<number, number | null>> {
  const said = new Map(laws.map(({ id, parentId }) => [id, parentId]));
  const hung = new Map<number, number | null>();
  const depth = new Map<number, number>();
  for (const { id } of laws) {
    for (const next of lineAbove(id, { said, hung })) {
      const parent = parentOf(next, { said, hung, depth });
      hung.set(next, parent);
      depth.set(next, parent === null ? 0 : (depth.get(parent) ?? 0) + 1);
    }
    yield;
  }
  return hung;
}

type Known = { said: ReadonlyMap<number, number | null>; hung: ReadonlyMap<number, number | null> };

/** The laws from the highest that does not hang yet down to this one. */
function lineAbove(id: number, { said, hung }: Known): number[] {
  const line: number[] = [];
  const seen = new Set<number>();
  let at: number | null = id;
  while (at !== null && said.has(at) && !hung.has(at) && !seen.has(at)) {
    line.push(at);
    seen.add(at);
    at = said.get(at) ?? null;
  }
  const comesBack = at !== null && seen.has(at);
  const inOrder = line.reverse();
  return comesBack ? fromSmallest(inOrder, inOrder.indexOf(at ?? 0)) : inOrder;
}

/** The circle is the beginning of the line, up to where it comes back; it is opened at its smallest id. */
function fromSmallest(line: readonly number[], end: number): number[] {
  const circle = line.slice(0, end + 1);
  const start = circle.indexOf(Math.min(...circle));
  return [...circle.slice(start), ...circle.slice(0, start), ...line.slice(end + 1)];
}

/** Whoever is above in the line hangs already; where it does not, the line came back to itself. */
function parentOf(id: number, { said, hung, depth }: Known & { depth: ReadonlyMap<number, number> }) {
  const parent = said.get(id) ?? null;
  if (parent === null || !hung.has(parent)) return null;
  return (depth.get(parent) ?? 0) >= deepest ? (hung.get(parent) ?? null) : parent;
}
