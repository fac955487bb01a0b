import { useMemo, useState } from 'react';
import {
  type FlatTree,
  indexOf,
  searchTree,
  type TreePlace,
  type TreeRows,
  type TreeSearchResult,
  visibleRows,
} from 'shared-lib/road-map';

export type LawTreeState = {
  rows: TreeRows;
  /** The result of the filter; `undefined` without a filter. */
  found: TreeSearchResult | undefined;
  place: TreePlace;
  goTo: (place: TreePlace) => void;
};

type Opened = { found: TreeSearchResult | undefined; expanded: ReadonlySet<string> };

/**
 * The lines of the tree, and which of them are open. A filter opens the path to all its results; clearing it restores
 * the nodes that were opened by hand.
 */
export function useLawTree(laws: FlatTree, filter: string): LawTreeState {
  const [current, setCurrent] = useState<string>();
  const [byHand, setByHand] = useState<ReadonlySet<string>>(new Set());
  const [inFound, setInFound] = useState<Opened>({ found: undefined, expanded: new Set() });
  const found = useMemo(() => searchTree(laws, filter), [laws, filter]);
  const opened = inFound.found === found ? inFound.expanded : found?.open;
  const expanded = found && opened ? opened : byHand;
  const rows = useMemo(
    () => visibleRows(laws, { expanded, kept: found?.kept }),
    [laws, expanded, found?.kept],
  );
  const goTo = (next: TreePlace) => {
    setCurrent(next.current);
    if (found) setInFound({ found, expanded: next.expanded });
    else setByHand(next.expanded);
  };
  return { rows, found, place: { current: rows.lawAt(indexOf(rows, current))?.key, expanded }, goTo };
}
