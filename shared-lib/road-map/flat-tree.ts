import type { LawNode } from './road-map';

/** The laws of a tree as a flat list in reading order. A filter can quickly scan ten thousand laws in it. */
export type FlatTree = {
  laws: readonly LawNode[];
  /** For each law, the index of the law above it; -1 for a root. */
  parents: Int32Array;
  /** For each law, the index that follows the last law below it. */
  ends: Int32Array;
  /**
   * All names in lower case, one per line, in one text. Searching one long text is faster than searching many
   * short ones. `starts` has the position of each name.
   */
  names: string;
  starts: Int32Array;
};

export function flattenTree(nodes: readonly LawNode[]): FlatTree {
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

/**
 * Lists the indexes of the laws directly below a law; -1 means the roots. With `filtered`, it lists only laws
 * that pass the filter.
 */
export function listChildIndexes({ laws, ends }: FlatTree, above: number, filtered?: Uint8Array): number[] {
  const places: number[] = [];
  const end = above < 0 ? laws.length : (ends[above] ?? 0);
  for (let place = above + 1; place < end; place = ends[place] ?? end) {
    if (!filtered || filtered[place]) places.push(place);
  }
  return places;
}

/** Whether a law has laws directly below it. */
export function hasChildLaws({ laws, ends }: FlatTree, above: number, filtered?: Uint8Array): boolean {
  const end = above < 0 ? laws.length : (ends[above] ?? 0);
  for (let place = above + 1; place < end; place = ends[place] ?? end) {
    if (!filtered || filtered[place]) return true;
  }
  return false;
}

export type TreeSearchResult = {
  /** How many laws match the text. */
  matches: number;
  /** 1 for each law to show: the laws that match, and the laws above and below them. */
  filtered: Uint8Array;
  /** The keys of the laws that must be expanded to show every match. */
  open: ReadonlySet<string>;
};

/** Finds laws by a part of their name, in upper or lower case. Returns `undefined` if the text is blank. */
export function searchTree(tree: FlatTree, text: string): TreeSearchResult | undefined {
  const searchText = text.trim().toLowerCase();
  if (searchText === '') return undefined;
  const { laws, parents, ends } = tree;
  const isShown = new Uint8Array(laws.length);
  const isOpen = new Uint8Array(laws.length);
  const open = new Set<string>();
  const matches = findMatches(tree, searchText);
  for (const place of matches) {
    isShown.fill(1, place, ends[place]);
    for (let above = parents[place] ?? -1; above >= 0; above = parents[above] ?? -1) {
      if (isOpen[above]) break;
      isOpen[above] = 1;
      isShown[above] = 1;
      open.add(laws[above]?.key ?? '');
    }
  }
  return { matches: matches.length, filtered: isShown, open };
}

/**
 * Finds the indexes of the matching laws. Line breaks separate the names. Nobody can type a line break, so no
 * match spans two names.
 */
function findMatches({ names, starts }: FlatTree, searchText: string): number[] {
  const places: number[] = [];
  let place = 0;
  for (let at = names.indexOf(searchText); at >= 0; ) {
    while ((starts[place + 1] ?? names.length + 1) <= at) place += 1;
    places.push(place);
    const next = starts[place + 1];
    at = next === undefined ? -1 : names.indexOf(searchText, next);
  }
  return places;
}
