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
  /** The id of the scrolling box, when something links to it. */
  id?: string;
  /** The name of the list: "Users". */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sorting?: TableSorting;
  /** The page in view; another page is scrolled to its first row. */
  page: number;
  /** The rows are still the previous ones; the requested rows are loading. */
  isStale: boolean;
};

/**
 * The rows of a list. The table scrolls within itself and keeps its head in view; on wide screens it scrolls both ways.
 */
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
                {contentOf(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </Box>
  );
}

/** Names may be written from right to left, so each is isolated. */
function contentOf<Row>({ cell, text }: ListColumn<Row>, row: Row): ReactNode {
  return cell ? cell(row) : <bdi>{text(row) || '--'}</bdi>;
}

/**
 * On phones the cells of a row wrap like words, each behind the title of its column, so that nothing is hidden at the
 * side. Only the sortable column titles stay at the top.
 */
const onPhones = {
  // The table sets the width that its columns need on wide screens.
  '&&': { minW: '0' },
  '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', px: '3' },
  '& tbody tr': { rowGap: '1', py: '2' },
  // This holds in the focused row too; on wide screens its full texts cover the rows below.
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

/** The styles of the areas' list cells beyond those of all tables. */
const listStyles = {
  '& [data-shown=action] > *': { me: '3' },
  // A margin behind the last button would only waste space.
  '& [data-shown=action] > :last-child': { me: '0' },
  // The end of a web address says what it leads to; three lines show most addresses whole.
  '& [data-shown=link]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& [data-shown=link] > *': { lineClamp: 3 },
  // These sentences are shown nowhere else, so all their lines are visible.
  '& [data-shown=words]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // In the focused row the rest of the text covers the rows below, which do not move.
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
  mdDown: onPhones,
} as const;

/** A column of an area's list. */
export type ListColumn<Row> = TableColumn & {
  /** The text of a row's cell; shown in full on demand when the cell is too narrow. */
  text: (row: Row) => string;
  /** The content of the cell when it is more than text: plain elements that the table's style sheet styles. */
  cell?: (row: Row) => ReactNode;
};
