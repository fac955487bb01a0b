import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import {
  addSearchLetter,
  type FlatTree,
  findCurrentRowIndex,
  findRowByLetters,
  findTreeStateAfterKey,
  listVisibleRows,
  type SearchLetters,
  searchTree,
  type TreeRows,
  type TreeSearchResult,
  type TreeState,
  toggleNode,
} from 'shared-lib/road-map';

export type LawTreeState = {
  rows: TreeRows;
  /** The result of the filter, or `undefined` if no filter is set. */
  found: TreeSearchResult | undefined;
  position: TreeState;
  goTo: (position: TreeState) => void;
};

type OpenedNodes = { found: TreeSearchResult | undefined; expanded: ReadonlySet<string> };

/**
 * Returns the rows of the tree. A filter opens the paths to the laws that it finds. When the filter is
 * cleared, the nodes that the user had opened are open again.
 */
export function useLawTree(laws: FlatTree, filter: string): LawTreeState {
  const [current, setCurrent] = useState<string>();
  const [byHand, setByHand] = useState<ReadonlySet<string>>();
  const groups = useMemo(() => new Set(laws.laws.filter(({ isGroup }) => isGroup).map(({ key }) => key)), [laws]);
  const [inFound, setInFound] = useState<OpenedNodes>({ found: undefined, expanded: new Set() });
  const found = useMemo(() => searchTree(laws, filter), [laws, filter]);
  const opened = inFound.found === found ? inFound.expanded : found?.expandedKeys;
  // Groups are open at first, until the user closes them.
  const expanded = found && opened ? opened : (byHand ?? groups);
  const rows = useMemo(
    () => listVisibleRows(laws, { expanded, filtered: found?.filtered }),
    [laws, expanded, found?.filtered],
  );
  const goTo = (next: TreeState) => {
    setCurrent(next.current);
    if (found) setInFound({ found, expanded: next.expanded });
    else setByHand(next.expanded);
  };
  return {
    rows,
    found,
    position: { current: rows.lawAt(findCurrentRowIndex(rows, current))?.key, expanded },
    goTo,
  };
}

/**
 * Handles the keys of the tree: they move the focus, open a law (Enter or space), and find a law by its first
 * letters.
 */
export function useTreeKeys({ rows, position, goTo }: LawTreeState, onOpenLaw: (id: number) => void) {
  const typed = useRef<SearchLetters>({ text: '', at: 0 });
  const find = (key: string, at: number): boolean => {
    const next = addSearchLetter(typed.current, key, at);
    if (!next) return false;
    typed.current = next;
    goTo({ ...position, current: findRowByLetters(rows, position.current, next.text) ?? position.current });
    return true;
  };
  const move = (key: string): boolean => {
    const next = findTreeStateAfterKey(rows, position, key);
    if (next) goTo(next);
    return next !== undefined;
  };
  const act = (key: string): boolean => {
    const row = rows.at(findCurrentRowIndex(rows, position.current));
    if ((key !== 'Enter' && key !== ' ') || !row) return false;
    if (row.id !== undefined) onOpenLaw(row.id);
    else if (row.isBranch) goTo(toggleNode(position, row.key));
    return true;
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, timeStamp } = event;
    if (move(key) || find(key, timeStamp) || act(key)) event.preventDefault();
  };
}
