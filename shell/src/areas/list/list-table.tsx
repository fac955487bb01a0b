import { type ReactNode, useEffect, useRef } from 'react';
import { Box } from 'shared-lib/ui';
import { noticesHeight } from 'shared-lib/ui/notices-height';
import { PlainTable, roles, rowByPlace, type Sorting } from 'shared-lib/ui/table';
import type { ListColumn } from './list-column';
import { listStyles } from './list-styles';

export type ListTableProps<Row> = {
  /** Of the box of the rows, where something leads to it. */
  id?: string;
  /** What is listed: "Users". */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sorting?: Sorting;
  /** The page in view: another one begins at its first row. */
  page: number;
  /** The rows are those of before; the asked-for ones are on their way. */
  isStale: boolean;
};

/** The rows of a list. It scrolls within itself with its head in view, on desks both ways. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { id, label, columns, rows, keyOf, sorting, page, isStale } = props;
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page > 0) view.current?.scrollTo?.({ top: 0 });
  }, [page]);
  return (
    <Box
      ref={view}
      id={id}
      role="region"
      aria-label={label}
      tabIndex={0}
      overflow="auto"
      minH="0"
      maxH={{ base: '70dvh', md: `calc(100dvh - 17rem - ${noticesHeight})` }}
    >
      <PlainTable columns={columns} css={listStyles} isStale={isStale} {...(sorting && { sorting })}>
        {rows.map((row, place) => (
          <tr key={keyOf(row)} role={roles.row} {...rowByPlace(place)}>
            {columns.map((column) => (
              <td
                key={column.title}
                role={roles.cell}
                data-shown={column.shown}
                data-title={column.title}
                title={column.text(row) || undefined}
              >
                {contentOf(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </Box>
  );
}

/** Names may run from right to left: each is a run of its own. */
function contentOf<Row>({ cell, text }: ListColumn<Row>, row: Row): ReactNode {
  return cell ? cell(row) : <bdi>{text(row) || '--'}</bdi>;
}
