import { type ReactNode, useEffect, useRef } from 'react';
import { Box } from 'shared-lib/ui';
import { noticesHeight } from 'shared-lib/ui/notices-height';
import {
  PlainTable,
  rowAttributes,
  type TableColumn,
  type TableSorting,
  tableRoles,
} from 'shared-lib/ui/table';

export type ListTableProps<Row> = {
  /** The id of the scrolling box, for elements that refer to it. */
  id?: string;
  /** The name of the list, such as "Users". */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sorting?: TableSorting;
  /** The current page. The table scrolls to the first row of a new page. */
  page: number;
  /** True while the table still shows the previous rows and the requested rows load. */
  isStale: boolean;
};

/** The rows of a list. The table scrolls inside its box and keeps its header visible. */
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
          <tr key={keyOf(row)} role={tableRoles.row} {...rowAttributes(place)}>
            {columns.map((column) => (
              <td
                key={column.title}
                role={tableRoles.cell}
                data-shown={column.shown}
                data-title={column.title}
                title={column.text(row) || undefined}
              >
                {renderCell(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </Box>
  );
}

/** Renders a cell. It isolates the text, since names may be written from right to left. */
function renderCell<Row>({ cell, text }: ListColumn<Row>, row: Row): ReactNode {
  return cell ? cell(row) : <bdi>{text(row) || '--'}</bdi>;
}

/**
 * The styles on phones: the cells of a row wrap like words, each after its column title. No cell is hidden at
 * the side. Only the titles of sortable columns stay at the top.
 */
const phoneStyles = {
  // On wide screens the table sets the width that its columns need.
  '&&': { minW: '0' },
  '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', px: '3' },
  '& tbody tr': { rowGap: '1', py: '2' },
  // Also applies to the focused row, whose full text covers the rows below on wide screens.
  '& th, & td': { p: '0', minW: '0', whiteSpace: 'normal', overflowWrap: 'anywhere', mb: '0 !important' },
  '& th': { py: '1' },
  '& :is(th, thead):not(:has(button))': { position: 'absolute', clipPath: 'inset(50%)', w: '1px', h: '1px' },
  '& td:not([data-shown=status], [data-shown=action], :first-of-type)::before': {
    content: 'attr(data-title)',
    me: '1.5',
    color: 'fg.muted',
    fontSize: 'xs',
  },
  '& td:first-of-type': { fontWeight: '500', flexGrow: 1 },
  '& :is([data-shown=details], [data-shown=link])': { flexBasis: 'full' },
  '& td[data-shown=details]::before': { display: 'none' },
  '& [data-shown=action]': { position: 'static', ms: 'auto', py: '0' },
};

/** The styles of list cells in the platform areas, in addition to those of all tables. */
const listStyles = {
  '& [data-shown=action] > *': { me: '3' },
  // The last button needs no margin after it.
  '& [data-shown=action] > :last-child': { me: '0' },
  // Shows up to three lines of a web address, because its end often says what it leads to.
  '& [data-shown=link]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& [data-shown=link] > *': { lineClamp: 3 },
  // Shows all lines of these sentences, because the user can read them nowhere else.
  '& [data-shown=words]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // The focused row shows the rest of its text over the rows below, which do not move.
  '& tr[data-focused] [data-shown=link]': { overflow: 'visible' },
  '& tr[data-focused] [data-shown=link] > *': {
    display: 'block',
    maxH: '3.75rem',
    overflow: 'visible',
    lineClamp: 'none',
    '& > bdi': { display: 'block', bg: 'bg.muted', roundedBottom: 'sm' },
  },
  '& button[aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
  '& [data-shown=choice]': { py: '1.5' },
  '& select': {
    h: '7',
    px: '1.5',
    rounded: 'sm',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.panel',
    maxW: 'full',
  },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '7', cursor: 'pointer' },
  '& input[type=checkbox]': { w: '4', h: '4' },
  '& [data-refusal]': { color: 'fg.error', whiteSpace: 'normal' },
  mdDown: phoneStyles,
} as const;

/** A column of a list in a platform area. */
export type ListColumn<Row> = TableColumn & {
  /** The text of a cell. A narrow cell shows the full text on demand. */
  text: (row: Row) => string;
  /** The content of the cell when it is more than text. The table's style sheet styles its plain elements. */
  cell?: (row: Row) => ReactNode;
};
