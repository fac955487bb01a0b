import type { LawNode } from './road-map';

/** One line of the tree as it stands on the screen, in reading order. */
export type TreeRow = Omit<LawNode, 'children' | 'folded'> & {
  parent: string | undefined;
  /** 1 for the roots. */
  level: number;
  /** Its place among its visible siblings, from 1, and how many those are. */
  position: number;
  siblings: number;
  isBranch: boolean;
  isExpanded: boolean;
};

export type Shown = {
  expanded: ReadonlySet<string>;
  /** The places that a filter leaves; all where there is none. */
  kept?: ReadonlySet<string> | undefined;
};

/** The lines to be seen: the roots, and what lies below an expanded node. */
export function visibleRows(nodes: LawNode[], shown: Shown): TreeRow[] {
  const rows: TreeRow[] = [];
  add(rows, { nodes, shown, parent: undefined, level: 1 });
  return rows;
}

type Below = { nodes: LawNode[]; shown: Shown; parent: string | undefined; level: number };

function add(rows: TreeRow[], { nodes, shown, parent, level }: Below): void {
  const kept = remaining(nodes, shown);
  kept.forEach((node, place) => {
    const isBranch = hasRemaining(node.children, shown);
    const isExpanded = isBranch && shown.expanded.has(node.key);
    // Named one by one: a copy of the rest of each of ten thousand nodes takes longer than all else.
    rows.push({
      key: node.key,
      id: node.id,
      name: node.name,
      count: node.count,
      isRepealed: node.isRepealed,
      parent,
      level,
      position: place + 1,
      siblings: kept.length,
      isBranch,
      isExpanded,
    });
    if (isExpanded) add(rows, { nodes: node.children, shown, parent: node.key, level: level + 1 });
  });
}

function remaining(nodes: LawNode[], { kept }: Shown): LawNode[] {
  return kept ? nodes.filter(({ key }) => kept.has(key)) : nodes;
}

function hasRemaining(nodes: LawNode[], { kept }: Shown): boolean {
  return kept ? nodes.some(({ key }) => kept.has(key)) : nodes.length > 0;
}
