import type { TreeRow } from './visible-rows';

/** Where the keyboard is in the tree, and which nodes stand open. */
export type TreePlace = { current: string | undefined; expanded: ReadonlySet<string> };

type Move = (rows: TreeRow[], place: TreePlace, at: number) => TreePlace;

/** The keys of the WAI-ARIA tree pattern that move or open something. */
const moves: Partial<Record<string, Move>> = {
  ArrowDown: (rows, place, at) => goTo(rows, place, at + 1),
  ArrowUp: (rows, place, at) => goTo(rows, place, at - 1),
  Home: (rows, place) => goTo(rows, place, 0),
  End: (rows, place) => goTo(rows, place, rows.length - 1),
  ArrowRight: openOrEnter,
  ArrowLeft: closeOrLeave,
  '*': openSiblings,
};

/** The place after a key; `undefined` where the key means nothing to a tree. */
export function moveInTree(rows: TreeRow[], place: TreePlace, key: string): TreePlace | undefined {
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!move || rows.length === 0) return undefined;
  return move(rows, place, indexOf(rows, place.current));
}

/** Opens a closed node, closes an open one, and stands on it. */
export function toggleNode({ expanded }: TreePlace, key: string): TreePlace {
  return { current: key, expanded: expanded.has(key) ? without(expanded, key) : new Set(expanded).add(key) };
}

/** The line that the keyboard is on; the first, where it is on none that can be seen. */
export function indexOf(rows: TreeRow[], key: string | undefined): number {
  return Math.max(
    rows.findIndex((row) => row.key === key),
    0,
  );
}

function goTo(rows: TreeRow[], place: TreePlace, index: number): TreePlace {
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  return { ...place, current: row?.key };
}

function openOrEnter(rows: TreeRow[], place: TreePlace, at: number): TreePlace {
  const row = rows[at];
  if (row?.isExpanded) return goTo(rows, place, at + 1);
  if (!row?.isBranch) return goTo(rows, place, at);
  return toggleNode(place, row.key);
}

function closeOrLeave(rows: TreeRow[], place: TreePlace, at: number): TreePlace {
  const row = rows[at];
  if (row?.isExpanded) return toggleNode(place, row.key);
  return { ...place, current: row?.parent ?? row?.key };
}

function openSiblings(rows: TreeRow[], place: TreePlace, at: number): TreePlace {
  const here = rows[at];
  const siblings = rows.filter(({ parent, isBranch }) => isBranch && parent === here?.parent);
  return { current: here?.key, expanded: new Set([...place.expanded, ...siblings.map(({ key }) => key)]) };
}

function without(keys: ReadonlySet<string>, key: string): Set<string> {
  const rest = new Set(keys);
  rest.delete(key);
  return rest;
}
