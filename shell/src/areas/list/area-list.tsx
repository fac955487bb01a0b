import type { ReactNode } from 'react';
import { Navigate } from 'shared-lib/router';
import { Box, EmptyState, Flex, LoadingRows, NotRefreshed, Surface } from 'shared-lib/ui';
import { lastPage, Paginator } from 'shared-lib/ui/paging';
import type { Sorting } from 'shared-lib/ui/table';
import { listSizes } from './list-place';
import { ListTable, type ListTableProps } from './list-table';
import type { ListMoves } from './use-list-place';
import type { Rows } from './use-rows';

type AreaListProps<Row> = Pick<ListTableProps<Row>, 'label' | 'columns' | 'keyOf'> & {
  moves: ListMoves;
  rows: Rows<Row>;
  /** The toolbar: search, filters, and what one can do with the list. */
  tools: ReactNode;
};

/** A list of the platform: its tools, its rows, its pages; the look of the workspace's lists. */
export function AreaList<Row>({ label, columns, keyOf, moves, rows, tools }: AreaListProps<Row>) {
  const { place, addressOf, go } = moves;
  const { data, isError, isPending, isPlaceholderData, refetch } = rows;
  const last = data && lastPage(data.total, place.size);
  if (last !== undefined && !isPlaceholderData && place.page > last)
    return <Navigate replace to={addressOf({ page: last })} />;
  const sorting: Sorting = { ...place, onSort: go };
  return (
    <Surface>
      <Flex gap="3" p="3" wrap="wrap" align="center" borderBottomWidth="1px">
        {tools}
        {isError && (
          <Box ms="auto">
            <NotRefreshed onRetry={() => void refetch()} />
          </Box>
        )}
      </Flex>
      {isPending && <LoadingRows rows={10} label={`Loading ${label}`} />}
      {!isPending && (data?.rows.length ?? 0) === 0 && <EmptyState title="No Data" />}
      {data && data.rows.length > 0 && (
        <ListTable
          label={label}
          columns={columns}
          keyOf={keyOf}
          sorting={sorting}
          rows={data.rows}
          page={place.page}
          isStale={isPlaceholderData}
        />
      )}
      {data && (
        <Box px="3" py="2" borderTopWidth="1px">
          <Paginator {...place} total={data.total} sizes={listSizes} label={label} onChange={go} />
        </Box>
      )}
    </Surface>
  );
}
