import type { ComponentProps, CSSProperties, FocusEvent, ReactNode, Ref } from 'react';
import { Box, Flex, Table, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { tableStyles } from './table-styles';

export type SortOrder = 'asc' | 'desc';

/** The column and the order by which a table is sorted, and the callback that changes them. */
export type TableSorting = {
  sort: string;
  order: SortOrder;
  onSort: (next: { sort: string; order: SortOrder }) => void;
};

type PlainTableProps = {
  columns: readonly TableColumn[];
  ref?: Ref<HTMLTableElement>;
  /** The sorting of the table. Without it, no column can be sorted. */
  sorting?: TableSorting;
  /** Whether the table still shows the previous rows while the requested rows load. */
  isStale?: boolean;
  /** Extra styles for this table's cells. */
  css?: ComponentProps<typeof Table>['css'];
  /** The rows: plain `tr` elements with ARIA roles. */
  children: ReactNode;
};

/** A table with column titles. Its cells are plain elements. */
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
              // The style sheet may hide the button's text, so screen readers get the title here.
              aria-label={sorting && column.sort && !column.head ? column.title : undefined}
              aria-sort={sorting && findAriaSort(column, sorting)}
            >
              {column.head ?? (sorting && column.sort ? <SortButton column={column} {...sorting} /> : column.title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={tableRoles.group}>{children}</tbody>
    </Table>
  );
}

/**
 * Marks the row with the keyboard focus for the style sheet. A CSS selector could also find this row, but it would take
 * half of the time for all styles of a table.
 */
function markFocusedRow({ type, target }: FocusEvent<HTMLElement>): void {
  const row = target.closest('tbody tr');
  if (row !== target) row?.toggleAttribute('data-focused', type === 'focus' && target.matches(':focus-visible'));
}

function findAriaSort({ sort }: TableColumn, sorting: TableSorting) {
  if (sort === undefined || sort !== sorting.sort) return undefined;
  return sorting.order === 'asc' ? 'ascending' : 'descending';
}

/** A column title as a button. It sorts by its column, or reverses the order. */
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

/**
 * The greatest minimum width of a growing column while a panel is open beside the page. It is small, so that the other
 * columns stay in view.
 */
const minColumnPxBesidePanel = 228;

/** React's style type does not allow custom properties, so a cast is needed. */
function makeColumnsStyle(columns: readonly TableColumn[]): CSSProperties {
  const staying = columns
    .filter(({ yields }) => !yields)
    .map((column) => (column.grows ? { ...column, width: Math.min(column.width, minColumnPxBesidePanel) } : column))
    .toSorted((one, other) => computeColumnRankBesidePanel(one) - computeColumnRankBesidePanel(other));
  return {
    '--columns': formatColumnTracks(columns),
    '--least-width': `${computeMinTableWidth(columns)}px`,
    '--staying-columns': formatColumnTracks(staying),
    '--least-staying-width': `${computeMinTableWidth(staying)}px`,
  } as CSSProperties;
}

/** Computes the position of a column while a panel is open beside the page. Lower ranks come first. */
function computeColumnRankBesidePanel({ shown, leads }: TableColumn): number {
  if (shown === 'number') return -2;
  return leads ? -1 : 0;
}

/**
 * The ARIA roles of a table's parts. They are needed because the styles turn these parts into blocks and grids.
 * Some browsers would then no longer announce a table.
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
  /** Replaces the title in the column's header, for example with a checkbox for all rows. */
  head?: ReactNode;
  /** The width in pixels. With fixed widths, the browser need not measure every cell. */
  width: number;
  /**
   * Whether the column grows into the remaining width. A number is its share of that width. `width` is then the minimum
   * width.
   */
  grows?: boolean | number;
  /** Whether the column is hidden while a panel is open beside the page. */
  yields?: boolean;
  /** Whether the column comes right after the row numbers while a panel is open beside the page. */
  leads?: boolean;
  /** The kind of the column's cells. The style sheet selects the cells by it. */
  shown?: string;
  /** The name by which the server sorts this column. */
  sort?: string;
};

/** Formats the widths of the columns as CSS grid tracks. */
function formatColumnTracks(columns: readonly TableColumn[]): string {
  return columns.map(({ width, grows }) => (grows ? `minmax(${width}px, ${Number(grows)}fr)` : `${width}px`)).join(' ');
}

/** Computes the minimum width of the table. In a narrower window the table scrolls sideways. */
function computeMinTableWidth(columns: readonly TableColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}

export const densities = ['compact', 'comfortable', 'touch'] as const;
/** How high the rows of a list are. */
export type Density = (typeof densities)[number];

const densityTitles = {
  compact: t('Compact'),
  comfortable: t('Comfortable'),
  touch: t('Touch'),
} satisfies Record<Density, string>;

/**
 * Finds the density of a list for which the user has chosen none: low rows with a mouse, high rows on touch screens.
 */
export function findDefaultDensity(): Density {
  return window.matchMedia?.('(pointer: coarse)').matches ? 'touch' : 'compact';
}

/** The heights of rows in pixels, by density. */
const rowHeightByDensity = { compact: 36, comfortable: 44, touch: 52 } satisfies Record<Density, number>;

/** Sets the height of the rows of a list. */
export function makeRowHeightStyle(density: Density): CSSProperties {
  return { '--row-height': `${rowHeightByDensity[density]}px` } as CSSProperties;
}

type DensityChoicesProps = { density: Density; onChoose: (density: Density) => void };

/** The choice of the row height, for the view options of a list. */
export function DensityChoices({ density, onChoose }: DensityChoicesProps) {
  return (
    <Box as="fieldset">
      <Text as="legend" textStyle="label" fontWeight="600" mb="1">
        {t('Rows')}
      </Text>
      <Flex wrap="wrap" columnGap="4">
        {densities.map((choice) => (
          <ViewOptionField
            key={choice}
            type="radio"
            label={densityTitles[choice]}
            checked={choice === density}
            onChange={() => onChoose(choice)}
          />
        ))}
      </Flex>
    </Box>
  );
}

type ViewOptionFieldProps = {
  type: 'checkbox' | 'radio';
  label: string;
  checked: boolean;
  onChange: () => void;
};

/** A checkbox or radio button in the view options of a list. */
export function ViewOptionField({ type, label, checked, onChange }: ViewOptionFieldProps) {
  return (
    <Flex as="label" gap="2" align="center" minH="var(--control-height)" cursor="pointer" textStyle="body">
      <input type={type} name={`look-${type}`} checked={checked} onChange={onChange} />
      {label}
    </Flex>
  );
}
