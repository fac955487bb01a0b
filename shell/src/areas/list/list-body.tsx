import { Box, EmptyState, LoadingRows } from 'shared-lib/ui';
import { type PageOfRows, Paginator } from 'shared-lib/ui/paging';
import { listSizes } from './list-place';
import { ListTable, type ListTableProps } from './list-table';
import type { Rows } from './use-rows';

type ListBodyProps<Row> = Pick<ListTableProps<Row>, 'id' | 'label' | 'columns' | 'keyOf' | 'sorting'> & {
  rows: Rows<Row>;
  place: PageOfRows;
  /** The number of placeholder rows while the first page loads. */
  awaited: number;
  onTurn: (next: PageOfRows) => void;
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
