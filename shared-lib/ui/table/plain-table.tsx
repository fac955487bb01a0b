import type { ComponentProps, CSSProperties, FocusEvent, ReactNode, Ref } from 'react';
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
  ref?: Ref<HTMLTableElement>;
  /** The sorting; without it no column can be sorted. */
  sorting?: TableSorting;
  /** True while the requested rows load, and the table still shows the previous rows. */
  isStale?: boolean;
  /** Extra styles for this table's cells. */
  css?: ComponentProps<typeof Table>['css'];
  /** Plain `tr` elements with ARIA roles. */
  children: ReactNode;
};

/** A table of plain elements, with column titles. */
export function PlainTable({ columns, ref, sorting, isStale = false, css, children }: PlainTableProps) {
  return (
    <Table
      {...(ref && { ref })}
      role={tableRoles.table}
      css={css ? [tableStyles, css] : tableStyles}
      style={makeColumnsStyle(columns)}
      minW="var(--least-width)"
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
              data-yields={column.yields ? '' : undefined}
              // The style sheet may hide the button's text, so screen readers need the title here.
              aria-label={sorting && column.sort && !column.head ? column.title : undefined}
              aria-sort={sorting && findAriaSort(column, sorting)}
            >
              {column.head ??
                (sorting && column.sort ? <SortButton column={column} {...sorting} /> : column.title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={tableRoles.group}>{children}</tbody>
    </Table>
  );
}

/**
 * Marks the row with the keyboard focus for the style sheet. A CSS selector for this would take half of a
 * table's style time.
 */
function markFocusedRow({ type, target }: FocusEvent<HTMLElement>): void {
  const row = target.closest('tbody tr');
  if (row !== target)
    row?.toggleAttribute('data-focused', type === 'focus' && target.matches(':focus-visible'));
}

function findAriaSort({ sort }: TableColumn, sorting: TableSorting) {
  if (sort === undefined || sort !== sorting.sort) return undefined;
  return sorting.order === 'asc' ? 'ascending' : 'descending';
}

/** A column title that sorts by its column, or reverses the order. */
function SortButton({ column, sort: by, order, onSort }: TableSorting & { column: TableColumn }) {
  const { sort = '', title } = column;
  const isOn = sort === by;
  const next = isOn && order === 'asc' ? 'desc' : 'asc';
  return (
    <button type="button" onClick={() => onSort({ sort, order: next })}>
      {title}
      <span aria-hidden="true">{isOn ? sortArrows[order] : ''}</span>
    </button>
  );
}

const sortArrows = { asc: ' ↑', desc: ' ↓' } satisfies Record<SortOrder, string>;

/** The minimum width of a growing column beside a panel. It keeps the other columns in view. */
const minColumnPxBesidePanel = 228;

/** React's style type does not allow custom properties, so a cast is needed. */
function makeColumnsStyle(columns: readonly TableColumn[]): CSSProperties {
  const staying = columns
    .filter(({ yields }) => !yields)
    .map((column) =>
      column.grows ? { ...column, width: Math.min(column.width, minColumnPxBesidePanel) } : column,
    )
    .toSorted((one, other) => computeOrderBesidePanel(one) - computeOrderBesidePanel(other));
  return {
    '--columns': formatColumnTracks(columns),
    '--least-width': `${computeMinTableWidth(columns)}px`,
    '--staying-columns': formatColumnTracks(staying),
    '--least-staying-width': `${computeMinTableWidth(staying)}px`,
  } as CSSProperties;
}

function computeOrderBesidePanel({ shown, leads }: TableColumn): number {
  if (shown === 'number') return -2;
  return leads ? -1 : 0;
}

/**
 * The ARIA roles of a table's parts. The parts are laid out as blocks and grids, and some browsers would then
 * not announce a table.
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
  /** The content of the column's header instead of the title, such as a checkbox for all rows. */
  head?: ReactNode;
  /** The width in pixels. Fixed widths save the browser from measuring every cell. */
  width: number;
  /** The column takes the remaining space, or this share of it. `width` is then its minimum. */
  grows?: boolean | number;
  /** Whether the column is narrower while a panel is open beside the page. */
  yields?: boolean;
  /** Whether the column comes first, after the number, while a panel is open beside the page. */
  leads?: boolean;
  /** The kind of its cells, for the style sheet. */
  shown?: string;
  /** The name that the server sorts this column by. */
  sort?: string;
};

/** The columns as CSS grid tracks. */
function formatColumnTracks(columns: readonly TableColumn[]): string {
  return columns
    .map(({ width, grows }) => (grows ? `minmax(${width}px, ${Number(grows)}fr)` : `${width}px`))
    .join(' ');
}

/** The minimum width of the table. In a narrower window it scrolls sideways. */
function computeMinTableWidth(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
