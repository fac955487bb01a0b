import { listSortableFields, type RecordKind, type RecordListColumn } from 'shared-lib/records';
import { isPhone } from 'shared-lib/ui/is-phone';
import type { TableColumn } from 'shared-lib/ui/table';

type ColumnContent = RecordListColumn['shown'];

/** The widths of columns in pixels, which fit the longest usual text. For a name it is the minimum. */
const columnWidthsPx = {
  'unique-code': 96,
  code: 104,
  name: 180,
  details: 240,
  'law-code': 136,
  text: 92,
  level: 92,
  status: 100,
  'law-status': 96,
  'next-due': 112,
  question: 78,
  action: 104,
} satisfies Record<Exclude<ColumnContent, 'number'>, number>;

/** The widths of columns whose longest word must fit on one line. */
const textColumnWidthsPx = new Map([
  ['Category', 128],
  ['task_type', 102],
  ['periodicity', 124],
]);

/** Codes of duties need more space than others, because they start with the code of the law. */
const dutyCodeWidthPx = 136;

/** The widths of duty columns that are narrower than usual, so that the name has more space. */
const dutyColumnWidthsPx: Partial<Record<ColumnContent, number>> = { level: 91, 'law-status': 92 };

/** The width of a law column that shows only the code. */
const lawCodeWidthPx = 116;

/**
 * The widths of license columns. Beside the open filters at 1280 px, all columns but the law's status fit
 * without cutting the name. The columns for names and laws grow.
 */
const licenseColumnWidthsPx: Partial<Record<ColumnContent, number>> = {
  'unique-code': 91,
  'law-code': 214,
  code: 132,
  level: 91,
  'law-status': 93,
  name: 180,
  action: 96,
};

/**
 * The widths of license columns from 1440 px on. The law takes most of the remaining width (`findColumnGrowth`).
 * Beside the open menu and filters all columns but the law's status fit.
 */
const wideLicenseColumnWidthsPx: Partial<Record<ColumnContent, number>> = {
  ...licenseColumnWidthsPx,
  'law-code': 200,
};

/**
 * Computes the width of a pinned name. It starts wide, because a pinned name does not grow in a table that
 * scrolls. On desktops most names and law names fit on one line each. Beside the open filters the visible
 * columns end exactly at the actions.
 */
function computePinnedNameWidthPx(kind: RecordKind, lastNumber: number): number {
  const { innerWidth } = window;
  if (innerWidth >= 1440) return kind.name === 'return' ? 436 : 420;
  if (innerWidth >= 1280) return 398;
  if (!isPhone()) return 264;
  // On a phone the name leaves room for the actions and one column, so that no other column is partly visible.
  const next = kind.columns.find(({ shown }) => shown !== 'number' && shown !== 'action' && !isNameContent(shown));
  const hasNumbers = kind.columns.some(({ shown }) => shown === 'number');
  const taken = [
    phoneActionWidthPx,
    next ? computeColumnWidthPx(kind, next, lastNumber) : 0,
    hasNumbers ? computeNumberColumnWidthPx(lastNumber) : 0,
  ];
  return Math.max(160, innerWidth - taken.reduce((sum, width) => sum + width, 0));
}

/** On phones there is no button that views a record, because its name opens it. */
const phoneActionWidthPx = 88;

export type TableSituation = { availableWidth?: number; hasOneStatus?: boolean };

/**
 * Makes the table columns of a kind. Sortable columns have the field by which they sort. Names take the
 * remaining width. `availableWidth` is the width in pixels of the box around the table, once it is known.
 */
export function makeTableColumns(
  kind: RecordKind,
  lastNumber: number,
  { availableWidth = 0, hasOneStatus = false }: TableSituation = {},
): TableColumn[] {
  const columns = listTableColumns(kind, lastNumber).map((column) => {
    // The style sheet hides the cells of this column (`table-styles.ts`).
    return hasOneStatus && column.shown === 'status' ? { ...column, yields: true } : column;
  });
  return availableWidth > 0 && hasLawBelowName(kind) && window.innerWidth >= 1280
    ? fitPinnedNameColumn(columns, availableWidth, findMinPinnedNameWidthPx(kind, availableWidth))
    : columns;
}

/**
 * Finds the minimum width of the pinned name column. Most names and law names then fit on a line each. Other
 * compliances have the longest names.
 */
function findMinPinnedNameWidthPx({ name }: RecordKind, availableWidth: number): number {
  const minWidth = window.innerWidth >= 1440 ? 420 : 372;
  return name === 'other-compliance' ? Math.max(minWidth, 0.47 * availableWidth) : minWidth;
}

/**
 * Makes the pinned name so wide that the pinned actions begin where a column ends. So they cover no column
 * partly. Users scroll to the other columns.
 */
function fitPinnedNameColumn(columns: TableColumn[], availableWidth: number, minPinnedNamePx: number): TableColumn[] {
  const rest = columns.filter(({ shown }) => shown !== 'name');
  let taken = rest
    .filter(({ shown }) => shown === 'number' || shown === 'action')
    .reduce((sum, { width }) => sum + width, 0);
  for (const { shown, width } of rest) {
    if (shown === 'number' || shown === 'action') continue;
    if (taken + width + minPinnedNamePx > availableWidth) break;
    taken += width;
  }
  const width = Math.max(minPinnedNamePx, availableWidth - taken);
  return columns.map((column) => (column.shown === 'name' ? { ...column, width } : column));
}

function listTableColumns(kind: RecordKind, lastNumber: number): TableColumn[] {
  const sortable = listSortableFields(kind);
  return kind.columns.map((column) => {
    const { title, shown } = column;
    const width = computeColumnWidthPx(kind, column, lastNumber);
    const asShown = {
      title,
      shown,
      width,
      grows: findColumnGrowth(kind, shown),
      yields: isHiddenBesidePanel(kind, column),
      leads: shown === 'name',
    };
    return 'wire' in column && sortable.has(column.wire) ? { ...asShown, sort: column.wire } : asShown;
  });
}

/**
 * Whether a column is hidden to make space for a panel beside the list. The name, the status and the actions
 * stay, and the sensitivity of licenses, whose table starts without the next due date.
 */
export function isHiddenBesidePanel({ name }: RecordKind, { shown }: RecordListColumn): boolean {
  return !columnsShownBesidePanel.includes(shown) && !(name === 'license' && shown === 'level');
}

const columnsShownBesidePanel: readonly ColumnContent[] = ['number', 'name', 'details', 'next-due', 'status', 'action'];

function computeColumnWidthPx(kind: RecordKind, column: RecordListColumn, lastNumber: number): number {
  const { shown } = column;
  if (shown === 'number') return computeNumberColumnWidthPx(lastNumber);
  const textWidth = 'wire' in column && findTextColumnWidthPx(column.wire);
  if (textWidth) return textWidth;
  if (isPhone() && isNameContent(shown)) return computePinnedNameWidthPx(kind, lastNumber);
  if (isPhone() && shown === 'action') return phoneActionWidthPx;
  if (kind.name === 'license') {
    const widths = window.innerWidth >= 1440 ? wideLicenseColumnWidthsPx : licenseColumnWidthsPx;
    return widths[shown] ?? columnWidthsPx[shown];
  }
  if (shown === 'law-code' && hasLawBelowName(kind)) return lawCodeWidthPx;
  if (shown === 'name') return computePinnedNameWidthPx(kind, lastNumber);
  if (kind.name === 'law') return columnWidthsPx[shown];
  return shown === 'code' ? dutyCodeWidthPx : (dutyColumnWidthsPx[shown] ?? columnWidthsPx[shown]);
}

/**
 * Finds the width of a text column. Below 1440 px the longest words of the periodicity wrap, so that most
 * names stay on one line.
 */
function findTextColumnWidthPx(wire: string): number | undefined {
  return wire === 'periodicity' && window.innerWidth < 1440 ? 106 : textColumnWidthsPx.get(wire);
}

/** Whether the name of the law is below the name of the record. For a license it is beside the law's code. */
export function hasLawBelowName({ name }: RecordKind): boolean {
  return name === 'return' || name === 'other-compliance';
}

/**
 * Computes the width in pixels of the column with the row number. Each digit takes nine pixels. With two
 * digits there is also space for a checkbox.
 */
function computeNumberColumnWidthPx(lastNumber: number): number {
  return 18 + 9 * Math.max(2, String(lastNumber).length);
}

/** Finds how much of the remaining width a column takes. The names of laws are longer than those of licenses. */
function findColumnGrowth(kind: RecordKind, shown: ColumnContent): boolean | number {
  return isNameContent(shown) || (shown === 'law-code' && !hasLawBelowName(kind) && 1.5);
}

function isNameContent(shown: ColumnContent): boolean {
  return shown === 'name' || shown === 'details';
}
