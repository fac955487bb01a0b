import { useMemo } from 'react';
import type { ListRow } from 'shared-lib/records';
import type { ListSorting } from '../place/list-sorting';
import type { SortedPage } from './fetch-list';
import { useListKeyword } from './keyword-of-list';
import { type MatchedRow, matchRows, type Showing } from './match-rows';
import { sortRows } from './sort-rows';

type Shown = {
  /** All that are loaded, in the order that is asked for, until those of the server come (P-23). */
  loaded: readonly ListRow[];
  /** Those that hold the keyword. */
  rows: readonly MatchedRow[];
  /** Whether a keyword leaves some and not others. */
  isNarrowed: boolean;
};

/** What is found in what is not shown is said so. */
type Sought = ListSorting & Showing;

export function useShownRows(list: SortedPage | undefined, { kind, view, sort, order }: Sought): Shown {
  const { keyword } = useListKeyword();
  const loaded = useMemo(() => {
    if (!list) return [];
    const isAsAsked = list.sort === sort && list.order === order;
    return isAsAsked ? list.rows : sortRows(list.rows, { sort, order });
  }, [list, sort, order]);
  const rows = useMemo(() => matchRows({ kind, view }, loaded, keyword), [kind, view, loaded, keyword]);
  return { loaded, rows, isNarrowed: keyword.trim() !== '' && loaded.length > 0 };
}
