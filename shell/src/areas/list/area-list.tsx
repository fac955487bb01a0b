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
import { listPageSizes } from './list-place';
import { ListTable, type ListTableProps } from './list-table';
import type { RowsQuery } from './use-rows';

type AreaListProps<Row> = Pick<ListTableProps<Row>, 'label' | 'columns' | 'keyOf'> & {
  moves: ListNavigation;
  rows: RowsQuery<Row>;
  /** The toolbar: search, filters and the result of the last action. */
  tools: ReactNode;
  /** The buttons at the end of the toolbar. */
  actions?: ReactNode;
};

/** The height of a list on wide screens. The whole page fits the window unless the window is very low. */
const listMaxHeight = `max(36rem, 100dvh - 9.5rem - ${noticesHeight})`;

/** A list of a platform area with its tools, rows and pager. It looks like the workspace's lists. */
export function AreaList<Row>(props: AreaListProps<Row>) {
  const { label, columns, keyOf, moves, rows, tools, actions } = props;
  const { place, addressOf, go } = moves;
  const { data, isError, isPlaceholderData, refetch } = rows;
  const hearFocus = useFocusRescue(data);
  const last = data && lastPage(data.total, place.size);
  if (last !== undefined && !isPlaceholderData && place.page > last)
    return <Navigate replace to={addressOf({ page: last })} />;
  const sorting: TableSorting = { ...place, onSort: go };
  return (
    <Surface display="flex" flexDirection="column" maxH={{ md: listMaxHeight }} onFocus={hearFocus}>
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
 * Moves the focus to the heading when the focused element disappears with its row. Returns a focus handler
 * for the list.
 */
export function useFocusRescue(rows: unknown): (event: FocusEvent) => void {
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
  rows: RowsQuery<Row>;
  place: PagePosition;
  /** The number of placeholder rows while the first page loads. */
  awaited: number;
  onTurn: (next: PagePosition) => void;
};

/** The rows of a list and its pager, or "No Data". */
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
          <Paginator
            {...place}
            total={data.total}
            sizes={listPageSizes}
            label={table.label}
            onChange={onTurn}
          />
        </Box>
      )}
    </>
  );
}
