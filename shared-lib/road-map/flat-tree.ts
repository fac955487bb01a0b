import type { LawNode } from './road-map';

/** The laws of a tree in reading order, so that a filter can scan ten thousand of them as a list. */
export type FlatTree = {
  laws: readonly LawNode[];
  /** For each law, the index of the law above it; -1 for a root. */
  parents: Int32Array;
  /** For each law, the index after the last law below it. */
  ends: Int32Array;
  /** The lower-case names, one per line, and the start of each: searching one text is fastest. */
  names: string;
  starts: Int32Array;
};

export function flatten(nodes: readonly LawNode[]): FlatTree {
  const laws: LawNode[] = [];
  const parents: number[] = [];
  const ends: number[] = [];
  const add = (node: LawNode, parent: number) => {
    const place = laws.push(node) - 1;
    parents.push(parent);
    ends.push(0);
    for (const child of node.children) add(child, place);
    ends[place] = laws.length;
  };
  for (const node of nodes) add(node, -1);
  const starts = new Int32Array(laws.length);
  let start = 0;
  laws.forEach(({ folded }, place) => {
    starts[place] = start;
    start += folded.length + 1;
  });
  const names = laws.map(({ folded }) => folded).join('\n');
  return { laws, parents: Int32Array.from(parents), ends: Int32Array.from(ends), names, starts };
}

/** The indexes of the laws directly below one, or of the roots for -1. With `kept`, only those that a filter keeps. */
export function placesBelow({ laws, ends }: FlatTree, above: number, kept?: Uint8Array): number[] {
  const places: number[] = [];
  const end = above < 0 ? laws.length : (ends[above] ?? 0);
  for (let place = above + 1; place < end; place = ends[place] ?? end) {
    if (!kept || kept[place]) places.push(place);
  }
  return places;
}

/** Whether there is any law directly below. */
export function hasPlacesBelow({ laws, ends }: FlatTree, above: number, kept?: Uint8Array): boolean {
  const end = above < 0 ? laws.length : (ends[above] ?? 0);
  for (let place = above + 1; place < end; place = ends[place] ?? end) {
    if (!kept || kept[place]) return true;
  }
  return false;
}
