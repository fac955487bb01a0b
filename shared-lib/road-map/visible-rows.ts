import { childIndexes, type FlatTree, hasChildren } from './flat-tree';
import type { LawNode } from './road-map';

/** One row of the tree as the screen shows it. */
export type TreeRow = Omit<LawNode, 'children' | 'folded'> & {
  parent: string | undefined;
  /** 1 for the roots. */
  level: number;
  /** Its position among its visible siblings, from 1, and the number of those. */
  position: number;
  siblings: number;
  isBranch: boolean;
  isExpanded: boolean;
};

export type TreeViewState = {
  expanded: ReadonlySet<string>;
  /** 1 for each law that passes the filter. Without it all laws are shown. */
  filtered?: Uint8Array | undefined;
};

/**
 * The visible rows in reading order. Each row is created on request, because the screen shows few of ten
 * thousand.
 */
export type TreeRows = {
  length: number;
  at: (line: number) => TreeRow | undefined;
  /** The law of a row. Creating the whole row takes longer. */
  lawAt: (line: number) => LawNode | undefined;
  /** The row of a law; -1 when it is not visible. */
  lineOf: (key: string | undefined) => number;
  /** The keys of all branches that have the same parent as the row. */
  branchesBeside: (line: number) => string[];
};

/** The visible rows: the roots, and the laws below each expanded node. */
export function visibleRows(tree: FlatTree, shown: TreeViewState): TreeRows {
  const { laws, parents } = tree;
  const { filtered } = shown;
  const places = visiblePlaces(tree, shown);
  const families = new Map<number, number[]>();
  /** The visible laws directly below one. */
  const familyOf = (parent: number): number[] => {
    const known = families.get(parent);
    if (known) return known;
    const family = childIndexes(tree, parent, filtered);
    families.set(parent, family);
    return family;
  };
  const parentAt = (line: number) => parents[places[line] ?? -1] ?? -1;
  const lawAt = (line: number) => laws[places[line] ?? -1];
  return {
    length: places.length,
    lawAt,
    lineOf: (key) => places.findIndex((place) => laws[place]?.key === key),
    branchesBeside: (line) =>
      familyOf(parentAt(line)).flatMap((place) =>
        hasChildren(tree, place, filtered) ? (laws[place]?.key ?? []) : [],
      ),
    at(line) {
      const law = lawAt(line);
      if (!law) return undefined;
      const place = places[line] ?? -1;
      const family = familyOf(parentAt(line));
      const isBranch = hasChildren(tree, place, filtered);
      const { children, folded, ...lawOfRow } = law;
      return {
        ...lawOfRow,
        parent: laws[parentAt(line)]?.key,
        level: levelOf(tree, place),
        position: family.indexOf(place) + 1,
        siblings: family.length,
        isBranch,
        isExpanded: isBranch && shown.expanded.has(law.key),
      };
    },
  };
}

function visiblePlaces({ laws, ends }: FlatTree, { expanded, filtered }: TreeViewState): number[] {
  const places: number[] = [];
  for (let place = 0; place < laws.length; ) {
    const isShown = !filtered || filtered[place] === 1;
    if (isShown) places.push(place);
    const end = ends[place] ?? laws.length;
    // This quick check comes first, because looking up keys is slow.
    const isOpen = isShown && end > place + 1 && expanded.has(laws[place]?.key ?? '');
    place = isOpen ? place + 1 : end;
  }
  return places;
}

function levelOf({ parents }: FlatTree, place: number): number {
  let level = 0;
  for (let at = place; at >= 0; at = parents[at] ?? -1) level += 1;
  return level;
}
