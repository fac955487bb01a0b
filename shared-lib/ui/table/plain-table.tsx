import type { ComponentProps, CSSProperties, FocusEvent, ReactNode } from 'react';
import { Table } from 'shared-lib/ui';
import { tableStyles } from './table-styles';

export type SortOrder = 'asc' | 'desc';

/** The column that a table is sorted by, and a callback to change the order. */
export type TableSorting = {
  sort: string;
  order: SortOrder;
  onSort: (next: { sort: string; order: SortOrder }) => void;
};

type PlainTableProps = {
  columns: readonly TableColumn[];
  /** Without it no column can be sorted. */
  sorting?: TableSorting;
  /** The rows are the previous ones; the requested ones are loading. */
  isStale?: boolean;
  /** Styles of this table's cells, in addition to those of all tables. */
  css?: ComponentProps<typeof Table>['css'];
  /** Plain `tr` elements that set their ARIA roles. */
  children: ReactNode;
};

/** A table of plain elements below its column titles. */
export function PlainTable({ columns, sorting, isStale = false, css, children }: PlainTableProps) {
  return (
    <Table
      role={tableRoles.table}
      css={css ? [tableStyles, css] : tableStyles}
      style={columnsStyle(columns)}
      minW={`${leastTableWidth(columns)}px`}
      aria-busy={isStale}
      onFocus={markFocusedRow}
      onBlur={markFocusedRow}
    >
      <thead role={tableRoles.group}>
        <tr role={tableRoles.row}>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              role={tableRoles.title}
              data-shown={column.shown}
              aria-sort={sorting && ariaSortOf(column, sorting)}
            >
              {sorting && column.sort ? <SortButton column={column} {...sorting} /> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={tableRoles.group}>{children}</tbody>
    </Table>
  );
}

/**
 * Marks the row that has the keyboard focus, for the style sheet. A selector that asks this for every cell would
 * take half of the style time of a table.
 */
function markFocusedRow({ type, target }: FocusEvent<HTMLElement>): void {
  const row = target.closest('tbody tr');
  if (row !== target)
    row?.toggleAttribute('data-focused', type === 'focus' && target.matches(':focus-visible'));
}

function ariaSortOf({ sort }: TableColumn, sorting: TableSorting) {
  if (sort === undefined || sort !== sorting.sort) return undefined;
  return sorting.order === 'asc' ? 'ascending' : 'descending';
}

/** Sorts by its column, or reverses the order. */
function SortButton({ column, sort: by, order, onSort }: TableSorting & { column: TableColumn }) {
  const { sort = '', title } = column;
  const isOn = sort === by;
  const next = isOn && order === 'asc' ? 'desc' : 'asc';
  return (
    <button type="button" onClick={() => onSort({ sort, order: next })}>
      {title}
      <span aria-hidden="true">{isOn ? arrows[order] : ''}</span>
    </button>
  );
}

const arrows = { asc: ' ↑', desc: ' ↓' } satisfies Record<SortOrder, string>;

/** React's style type does not allow custom properties, hence the cast; browsers do. */
function columnsStyle(columns: readonly TableColumn[]): CSSProperties {
  return { '--columns': columnTracks(columns) } as CSSProperties;
}

/**
 * The ARIA roles of the parts of a table. They are laid out as blocks and grids (`table-styles.ts`), and some
 * browsers then drop their meaning: they would read out loose words instead of a table.
 */
export const tableRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  title: 'columnheader',
  cell: 'cell',
} as const;

export type TableColumn = {
  title: string;
  /** In pixels; with fixed widths the browser need not measure every cell. */
  width: number;
  /** Takes the remaining space; `width` is then the minimum. */
  grows?: boolean;
  /** The kind of its cells, for the style sheet. */
  shown?: string;
  /** The name that the server sorts this column by. */
  sort?: string;
};

/** The columns as CSS grid tracks. */
function columnTracks(columns: readonly TableColumn[]): string {
  return columns.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ');
}

/** Below this width the table scrolls sideways within its surface. */
function leastTableWidth(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
