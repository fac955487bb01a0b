import { useMemo, useRef } from 'react';
import type { ListRow } from 'shared-lib/records';
import { Box, rowsId, Text } from 'shared-lib/ui';
import { useListKeys } from '../keys/use-list-keys';
import { useLook } from '../look/use-look';
import type { SortedPage } from '../place/fetch-list';
import type { ListSorting } from '../place/list-sorting';
import { useFocusOnAdded, useKeptScroll } from '../place/use-kept-scroll';
import type { WorkspaceNavigation } from '../place/use-workspace-place';
import { ActionParts } from '../rows/action-parts';
import { type MatchedRow, matchRows, type Showing } from '../rows/match-rows';
import { useRowActions } from '../rows/use-row-actions';
import type { Selection } from '../selection/use-selection';
import { DrawnRows } from './drawn-rows';
import { useListKeyword } from './keyword-of-list';

type ListRowsProps = {
  moves: WorkspaceNavigation;
  list: SortedPage | undefined;
  /** The rows are still the previous ones; the requested rows are loading. */
  isStale: boolean;
  selection: Selection | undefined;
  /** Called when a key asks for the list of shortcuts. */
  onSheet: () => void;
};

/** The rows, which scroll within themselves and restore the person's last position. */
export function ListRows({ moves, list, isStale, selection, onSheet }: ListRowsProps) {
  const { place } = moves;
  const { look, seen } = useLook(moves);
  const { loaded, rows, isNarrowed } = useShownRows(list, { ...place, kind: seen });
  const ids = useMemo(() => new Set(loaded.map(({ id }) => id)), [loaded]);
  const actions = useRowActions({ rows: loaded, of: list?.of, moves, onSelect: selection?.toggle });
  const view = useRef<HTMLDivElement>(null);
  useKeptScroll(view, !isStale);
  useFocusOnAdded(view, ids);
  useListKeys({ view, of: list?.of, onSheet });
  return (
    <>
      <Box
        ref={view}
        id={rowsId}
        role="region"
        aria-label={place.kind.titles.list}
        css={{ containerType: 'scroll-state' }}
        tabIndex={0}
        data-density={look.density}
        data-selects={selection !== undefined || undefined}
        overflow="auto"
        minH="0"
        maxH={{ base: '70dvh', md: 'none' }}
        {...actions.listeners}
      >
        <DrawnRows
          // Hidden rows must not be turned into cards.
          key={place.view}
          moves={moves}
          kind={seen}
          rows={rows}
          loaded={ids}
          of={list?.of}
          isStale={isStale}
          selected={selection?.rows}
        />
      </Box>
      <Text role="status" flexShrink="0" px="3" py={isNarrowed ? '1.5' : '0'} fontSize="xs" color="fg.muted">
        {isNarrowed && `${rows.length} of the ${loaded.length} rows of this page match the filter.`}
      </Text>
      <ActionParts kind={place.kind} actions={actions} />
    </>
  );
}

type Shown = {
  /** All loaded rows in the requested order, until the server's own order arrives (P-23). */
  loaded: readonly ListRow[];
  /** The rows that contain the keyword. */
  rows: readonly MatchedRow[];
  /** Whether the keyword hides some rows. */
  isNarrowed: boolean;
};

/** A match in a hidden column gets a hint. */
type UseShownRowsOptions = ListSorting & Showing;

function useShownRows(list: SortedPage | undefined, { kind, view, sort, order }: UseShownRowsOptions): Shown {
  const { keyword } = useListKeyword();
  const loaded = useMemo(() => {
    if (!list) return [];
    const isAsAsked = list.sort === sort && list.order === order;
    return isAsAsked ? list.rows : sortRows(list.rows, { sort, order });
  }, [list, sort, order]);
  const rows = useMemo(() => matchRows({ kind, view }, loaded, keyword), [kind, view, loaded, keyword]);
  return { loaded, rows, isNarrowed: keyword.trim() !== '' && loaded.length > 0 };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorts the loaded rows until the server’s own order arrives. */
export function sortRows(rows: readonly ListRow[], { sort, order }: ListSorting): ListRow[] {
  const sign = order === 'asc' ? 1 : -1;
  const said = ({ values }: ListRow) => values[sort] ?? '';
  return [...rows].sort((one, other) => sign * collator.compare(said(one), said(other)));
}
