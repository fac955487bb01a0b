import type { LawNode } from './road-map';

/** The laws of a tree as a flat list in reading order. A filter can scan ten thousand laws quickly in this form. */
export type FlatTree = {
  laws: readonly LawNode[];
  /** For each law, the index of the law above it; -1 for a root. */
  parents: Int32Array;
  /** For each law, the index that follows the last law below it. */
  ends: Int32Array;
  /**
   * A text with all names in lower case, one per line. Searching one long text is faster than searching many short
   * ones. `starts` has the position of each name in this text.
   */
  names: string;
  starts: Int32Array;
};

export function flattenTree(nodes: readonly LawNode[]): FlatTree {
  const laws: LawNode[] = [];
  const parents: number[] = [];
  const ends: number[] = [];
  const addNode = (node: LawNode, parent: number) => {
    const index = laws.push(node) - 1;
    parents.push(parent);
    ends.push(0);
    for (const child of node.children) addNode(child, index);
    ends[index] = laws.length;
  };
  for (const node of nodes) addNode(node, -1);
  const starts = new Int32Array(laws.length);
  let start = 0;
  laws.forEach(({ folded }, index) => {
    starts[index] = start;
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
  const indexes: number[] = [];
  const end = above < 0 ? laws.length : (ends[above] ?? 0);
  for (let index = above + 1; index < end; index = ends[index] ?? end) {
    if (!filtered || filtered[index]) indexes.push(index);
  }
  return indexes;
}

/** Whether a law has laws directly below it. */
export function hasChildLaws({ laws, ends }: FlatTree, above: number, filtered?: Uint8Array): boolean {
  const end = above < 0 ? laws.length : (ends[above] ?? 0);
  for (let index = above + 1; index < end; index = ends[index] ?? end) {
    if (!filtered || filtered[index]) return true;
  }
  return false;
}

export type TreeSearchResult = {
  /** How many laws match the text. */
  matches: number;
  /** For each law, 1 if it is shown. The shown laws are the matching laws and the laws above and below them. */
  filtered: Uint8Array;
  /** The keys of the laws that must be expanded to show every match. */
  expandedKeys: ReadonlySet<string>;
};

/** Finds laws by a part of their name, in upper or lower case. Returns `undefined` if the text is blank. */
export function searchTree(tree: FlatTree, text: string): TreeSearchResult | undefined {
  const searchText = text.trim().toLowerCase();
  if (searchText === '') return undefined;
  const { laws, parents, ends } = tree;
  const isShown = new Uint8Array(laws.length);
  const isOpen = new Uint8Array(laws.length);
  const expandedKeys = new Set<string>();
  const matches = findMatches(tree, searchText);
  for (const index of matches) {
    isShown.fill(1, index, ends[index]);
    for (let above = parents[index] ?? -1; above >= 0; above = parents[above] ?? -1) {
      if (isOpen[above]) break;
      isOpen[above] = 1;
      isShown[above] = 1;
      expandedKeys.add(laws[above]?.key ?? '');
    }
  }
  return { matches: matches.length, filtered: isShown, expandedKeys };
}

/**
 * Finds the indexes of the matching laws. No match spans two names, because line breaks separate the names and nobody
 * can type a line break.
 */
function findMatches({ names, starts }: FlatTree, searchText: string): number[] {
  const indexes: number[] = [];
  let index = 0;
  for (let at = names.indexOf(searchText); at >= 0; ) {
    while ((starts[index + 1] ?? names.length + 1) <= at) index += 1;
    indexes.push(index);
    const next = starts[index + 1];
    at = next === undefined ? -1 : names.indexOf(searchText, next);
  }
  return indexes;
}
