import { type FlatTree, hasChildLaws, listChildIndexes } from './flat-tree';
import type { LawNode } from './road-map';

export type TreeRow = Omit<LawNode, 'children' | 'folded'> & {
  parent: string | undefined;
  /** The depth of the row in the tree: 1 for the roots. */
  level: number;
  /**
   * The position of the row among the shown rows with the same parent, from 1. `siblings` is the number of these rows.
   */
  position: number;
  siblings: number;
  isBranch: boolean;
  isExpanded: boolean;
};

export type TreeViewState = {
  expanded: ReadonlySet<string>;
  /** For each law, 1 if it passes the filter. Undefined: all laws are shown. */
  filtered?: Uint8Array | undefined;
};

/**
 * The visible rows in reading order. A row is computed only on request, because the screen shows only a few of up to
 * ten thousand rows.
 */
export type TreeRows = {
  length: number;
  at: (line: number) => TreeRow | undefined;
  /** Returns the law of a row. It is faster than `at`, which computes the whole row. */
  lawAt: (line: number) => LawNode | undefined;
  /** Returns the index of a law's row, or -1 if the row is not visible. */
  lineOf: (key: string | undefined) => number;
  /** Returns the keys of the laws that have the same parent as the row and have laws below them. */
  branchesBeside: (line: number) => string[];
};

/** Lists the visible rows: the roots, and the laws below each expanded law. */
export function listVisibleRows(tree: FlatTree, shown: TreeViewState): TreeRows {
  const { laws, parents } = tree;
  const { filtered } = shown;
  const indexes = listVisibleIndexes(tree, shown);
  const siblingsByParent = new Map<number, number[]>();
  /** Lists the visible laws directly below a law. */
  const listSiblings = (parent: number): number[] => {
    const known = siblingsByParent.get(parent);
    if (known) return known;
    const siblingIndexes = listChildIndexes(tree, parent, filtered);
    siblingsByParent.set(parent, siblingIndexes);
    return siblingIndexes;
  };
  const parentAt = (line: number) => parents[indexes[line] ?? -1] ?? -1;
  const lawAt = (line: number) => laws[indexes[line] ?? -1];
  return {
    length: indexes.length,
    lawAt,
    lineOf: (key) => indexes.findIndex((index) => laws[index]?.key === key),
    branchesBeside: (line) =>
      listSiblings(parentAt(line)).flatMap((index) =>
        hasChildLaws(tree, index, filtered) ? (laws[index]?.key ?? []) : [],
      ),
    at(line) {
      const law = lawAt(line);
      if (!law) return undefined;
      const index = indexes[line] ?? -1;
      const siblingIndexes = listSiblings(parentAt(line));
      const isBranch = hasChildLaws(tree, index, filtered);
      const { children, folded, ...lawOfRow } = law;
      return {
        ...lawOfRow,
        parent: laws[parentAt(line)]?.key,
        level: findLevel(tree, index),
        position: siblingIndexes.indexOf(index) + 1,
        siblings: siblingIndexes.length,
        isBranch,
        isExpanded: isBranch && shown.expanded.has(law.key),
      };
    },
  };
}

function listVisibleIndexes({ laws, ends }: FlatTree, { expanded, filtered }: TreeViewState): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < laws.length; ) {
    const isShown = !filtered || filtered[index] === 1;
    if (isShown) indexes.push(index);
    const end = ends[index] ?? laws.length;
    // Checks first whether the law has children, because the lookup of a key is slow.
    const isOpen = isShown && end > index + 1 && expanded.has(laws[index]?.key ?? '');
    index = isOpen ? index + 1 : end;
  }
  return indexes;
}

function findLevel({ parents }: FlatTree, index: number): number {
  let level = 0;
  for (let at = index; at >= 0; at = parents[at] ?? -1) level += 1;
  return level;
}
