import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from 'shared-lib/router';
import {
  Box,
  EmptyState,
  Flex,
  focusHeadingIfFocusLost,
  LoadingRows,
  NotRefreshed,
  rowsId,
  SkipToRows,
  Surface,
} from 'shared-lib/ui';
import { noticesHeight } from 'shared-lib/ui/notices-height';
import { lastPage, type PagePosition, Paginator } from 'shared-lib/ui/paging';
import type { TableSorting } from 'shared-lib/ui/table';
import type { ListNavigation } from './list-place';
import { listSizes } from './list-place';
import { ListTable, type ListTableProps } from './list-table';
import type { Rows } from './use-rows';

type AreaListProps<Row> = Pick<ListTableProps<Row>, 'label' | 'columns' | 'keyOf'> & {
  moves: ListNavigation;
  rows: Rows<Row>;
  /** The toolbar: search, filters, and the result of the last action. */
  tools: ReactNode;
  /** The actions on the list, at the end of the toolbar. */
  actions?: ReactNode;
};

/**
 * On wide screens a list with its tools and pager fits below the toolbar and heading, unless the window is very low.
 */
const withinPage = `max(36rem, 100dvh - 9.5rem - ${noticesHeight})`;

/** A list of a platform area: its tools, its rows and its pager, in the look of the workspace's lists. */
export function AreaList<Row>(props: AreaListProps<Row>) {
  const { label, columns, keyOf, moves, rows, tools, actions } = props;
  const { place, addressOf, go } = moves;
  const { data, isError, isPlaceholderData, refetch } = rows;
  const hearFocus = useFocusKept(data);
  const last = data && lastPage(data.total, place.size);
  if (last !== undefined && !isPlaceholderData && place.page > last)
    return <Navigate replace to={addressOf({ page: last })} />;
  const sorting: TableSorting = { ...place, onSort: go };
  return (
    <Surface display="flex" flexDirection="column" maxH={{ md: withinPage }} onFocus={hearFocus}>
      <Flex flexShrink="0" gap="3" p="3" wrap="wrap" align="center" borderBottomWidth="1px">
        <SkipToRows />
        {tools}
        {isError && <NotRefreshed onRetry={() => void refetch()} />}
        {actions && (
          <Box ms="auto" alignSelf="start">
            {actions}
          </Box>
        )}
      </Flex>
      <ListBody
        id={rowsId}
        label={label}
        columns={columns}
        keyOf={keyOf}
        sorting={sorting}
        rows={rows}
        place={place}
        awaited={10}
        onTurn={go}
      />
    </Surface>
  );
}

/**
 * Moves the focus on when the focused element of a list disappears with its row. Returns the handler that records where
 * the focus is.
 */
export function useFocusKept(rows: unknown): (event: FocusEvent) => void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    if (rows === undefined || last.current?.isConnected !== false) return;
    last.current = undefined;
    focusHeadingIfFocusLost();
  }, [rows]);
  return ({ target }) => {
    last.current = target;
  };
}

type ListBodyProps<Row> = Pick<ListTableProps<Row>, 'id' | 'label' | 'columns' | 'keyOf' | 'sorting'> & {
  rows: Rows<Row>;
  place: PagePosition;
  /** The number of placeholder rows while the first page loads. */
  awaited: number;
  onTurn: (next: PagePosition) => void;
};

/** The rows of a list and its pager, or a text that there are none. */
export function ListBody<Row>({ rows, place, awaited, onTurn, ...table }: ListBodyProps<Row>) {
  const { data, isPending, isPlaceholderData } = rows;
  return (
    <>
      {isPending && <LoadingRows rows={awaited} label={`Loading ${table.label}`} />}
      {!isPending && (data?.rows.length ?? 0) === 0 && <EmptyState title="No Data" />}
      {data && data.rows.length > 0 && (
        <ListTable {...table} rows={data.rows} page={place.page} isStale={isPlaceholderData} />
      )}
      {data && (
        <Box flexShrink="0" px="3" py="2" borderTopWidth="1px">
          <Paginator {...place} total={data.total} sizes={listSizes} label={table.label} onChange={onTurn} />
        </Box>
      )}
    </>
  );
}
