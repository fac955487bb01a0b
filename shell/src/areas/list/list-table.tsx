import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Box } from 'shared-lib/ui';
import { noticesHeightVariable } from 'shared-lib/ui/notices-height';
import {
  makeRowPositionAttributes,
  PlainTable,
  type TableColumn,
  type TableSorting,
  tableRoles,
} from 'shared-lib/ui/table';
import { areaListStyles } from './list-styles';

export type ListTableProps<Row> = {
  /** The id of the box that scrolls, for elements that refer to it. */
  id?: string;
  /** The name of the list, such as "Users". */
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  sorting?: TableSorting;
  /** The current page. When it changes, the table scrolls to its first row. */
  page: number;
  /** Whether the table still shows the previous rows while the requested rows load. */
  isStale: boolean;
  /** Returns the title of the group that a row belongs to. The rows of a group must follow each other. */
  groupOf?: (row: Row) => string;
  /** Whether a row is highlighted because something in it waits for the user. */
  isMarked?: (row: Row) => boolean;
  /** Whether the panel beside the list shows this row. */
  isViewed?: (row: Row) => boolean;
  /** Whether the page limits the height of the table. If not, the table limits it itself, for example in a dialog. */
  fillsPage?: boolean;
};

/** A table with the rows of a list. It scrolls inside its box, and its header stays visible. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { id, label, columns, rows, keyOf, sorting, page, isStale, groupOf, fillsPage } = props;
  const { isMarked, isViewed } = props;
  const isCompact = columns.some(({ card }) => card !== undefined);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (page > 0) scrollToFirstRow(view.current);
  }, [page]);
  return (
    <Box
      ref={view}
      id={id}
      role="region"
      data-fades=""
      aria-label={label}
      tabIndex={0}
      overflow={{ base: fillsPage ? 'visible' : 'auto', md: 'auto' }}
      minH="0"
      maxH={fillsPage ? 'none' : { base: '70dvh', md: `calc(100dvh - 17rem - ${noticesHeightVariable})` }}
      scrollMarginTop="3.5rem"
    >
      <PlainTable columns={columns} css={areaListStyles} isStale={isStale} {...(sorting && { sorting })}>
        {rows.map((row, index) => (
          <Fragment key={keyOf(row)}>
            {groupOf && <GroupTitleRow title={groupOf(row)} before={rows[index - 1]} groupOf={groupOf} />}
            <tr
              role={tableRoles.row}
              data-compact={isCompact ? '' : undefined}
              data-marked={isMarked?.(row) ? '' : undefined}
              aria-current={isViewed?.(row) || undefined}
              {...makeRowPositionAttributes(index)}
            >
              {columns.map((column) => (
                <td
                  key={column.title}
                  role={tableRoles.cell}
                  data-shown={column.shown}
                  data-card={column.card}
                  data-title={column.title}
                  data-yields={column.yields ? '' : undefined}
                  title={column.text(row) || undefined}
                >
                  {renderCell(column, row)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </PlainTable>
    </Box>
  );
}

/** Scrolls the box to its first row. If the page scrolls instead of the box, scrolls the page back to the box. */
function scrollToFirstRow(box: HTMLElement | null): void {
  box?.scrollTo?.({ top: 0 });
  if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView({ block: 'start' });
}

type GroupTitleRowProps<Row> = { title: string; before: Row | undefined; groupOf: (row: Row) => string };

/**
 * The ARIA role of a group title. It must be set, because a row that is laid out as a grid loses its own
 * role.
 */
const groupTitleRole = 'rowheader';

/** The row with the title of a group, above the group's first row. */
function GroupTitleRow<Row>({ title, before, groupOf }: GroupTitleRowProps<Row>) {
  if (before !== undefined && groupOf(before) === title) return null;
  return (
    <tr role={tableRoles.row} data-group="">
      <th scope="rowgroup" role={groupTitleRole}>
        {title}
      </th>
    </tr>
  );
}

/** Renders a cell. Its text is isolated, because names may be written from right to left. */
function renderCell<Row>({ cell, text }: ListColumn<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const words = text(row);
  return <bdi data-none={words ? undefined : ''}>{words || '–'}</bdi>;
}

/** A column of a list in a platform area. */
export type ListColumn<Row> = TableColumn & {
  /** Returns the text of a cell. A cell that is too narrow shows the full text while its row has the focus. */
  text: (row: Row) => string;
  /** Renders the cell if it is more than text. The table's style sheet styles its plain elements. */
  cell?: (row: Row) => ReactNode;
  /**
   * The position of the cell in a row's compact card on phones. If no column has one, the cards show column
   * titles.
   */
  card?: CardPosition;
};

/**
 * The position of a cell in a compact card (`phone-styles.ts`). First line: `head`, then `name`, which takes the
 * remaining space, then `end`. Second line: `caption` with small facts and dots between them. A long `end` is cut.
 */
type CardPosition = 'head' | 'name' | 'end' | 'caption' | 'hidden';
