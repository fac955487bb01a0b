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
  const [expandedByUser, setExpandedByUser] = useState<ReadonlySet<string>>();
  const groups = useMemo(() => new Set(laws.laws.filter(({ isGroup }) => isGroup).map(({ key }) => key)), [laws]);
  const [openedInSearch, setOpenedInSearch] = useState<OpenedNodes>({ found: undefined, expanded: new Set() });
  const found = useMemo(() => searchTree(laws, filter), [laws, filter]);
  const opened = openedInSearch.found === found ? openedInSearch.expanded : found?.expandedKeys;
  // Groups are open at first, until the user closes them.
  const expanded = found && opened ? opened : (expandedByUser ?? groups);
  const rows = useMemo(
    () => listVisibleRows(laws, { expanded, filtered: found?.filtered }),
    [laws, expanded, found?.filtered],
  );
  const goTo = (next: TreeState) => {
    setCurrent(next.current);
    if (found) setOpenedInSearch({ found, expanded: next.expanded });
    else setExpandedByUser(next.expanded);
  };
  return {
    rows,
    found,
    position: { current: rows.lawAt(findCurrentRowIndex(rows, current))?.key, expanded },
    goTo,
  };
}

/**
 * Handles the keys of the tree. They move the focus, open a law (Enter or space), or find a law by its first
 * letters.
 */
export function useTreeKeys({ rows, position, goTo }: LawTreeState, onOpenLaw: (id: number) => void) {
  const typed = useRef<SearchLetters>({ text: '', at: 0 });
  const findByLetter = (key: string, time: number): boolean => {
    const next = addSearchLetter(typed.current, key, time);
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
  const activate = (key: string): boolean => {
    const row = rows.at(findCurrentRowIndex(rows, position.current));
    if ((key !== 'Enter' && key !== ' ') || !row) return false;
    if (row.id !== undefined) onOpenLaw(row.id);
    else if (row.isBranch) goTo(toggleNode(position, row.key));
    return true;
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, timeStamp } = event;
    if (move(key) || findByLetter(key, timeStamp) || activate(key)) event.preventDefault();
  };
}
