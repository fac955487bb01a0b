import { listSortableFields, type RecordKind, type RecordListColumn } from 'shared-lib/records';
import { isPhone } from 'shared-lib/ui/is-phone';
import type { TableColumn } from 'shared-lib/ui/table';

type ColumnContent = RecordListColumn['shown'];

/** In pixels: the width of the longest usual text. For names it is the minimum. */
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

/** Columns whose longest word must fit in one line. */
const textWidthsPx = new Map([
  ['Category', 128],
  ['task_type', 102],
  ['periodicity', 124],
]);

/** Wider than other codes, because the code of a duty starts with the code of its law. */
const dutyCodeWidthPx = 136;

/** The columns of duties are as narrow as their words, so that the name has room. */
const dutyWidthsPx: Partial<Record<ColumnContent, number>> = { level: 91, 'law-status': 92 };

/** Wide enough for the code alone. */
const lawCodeWidthPx = 116;

/**
 * Fits the columns of licenses beside the open filters at 1280 px. The name is whole; only the law's status
 * needs scrolling. The columns for names and for laws grow.
 */
const licenseWidthsPx: Partial<Record<ColumnContent, number>> = {
  'unique-code': 91,
  'law-code': 214,
  code: 132,
  level: 91,
  'law-status': 93,
  name: 180,
};

/**
 * From 1440 px the names of licenses and laws share the remaining width. All columns together fit in the 1106
 * px beside the open filters, so that nothing is cut.
 */
const widerLicenseWidthsPx: Partial<Record<ColumnContent, number>> = {
  ...licenseWidthsPx,
  'unique-code': 96,
  'law-code': 264,
  name: 190,
};

/**
 * Wide, because a pinned name does not grow in a scrolling table. On desktop most names and law names fit in
 * one line each. Beside the open filters the visible columns end exactly at the actions.
 */
function computePinnedNameWidthPx(kind: RecordKind, last: number): number {
  const { innerWidth } = window;
  if (innerWidth >= 1440) return kind.name === 'return' ? 436 : 420;
  if (innerWidth >= 1280) return 398;
  if (!isPhone()) return 264;
  // The name fills the box between the number and the actions, so that no column shows a sliver.
  const others = computeNumberColumnWidthPx(last) + columnWidthsPx.action + listMarginPx;
  return Math.max(160, innerWidth - others);
}

/** The margins and the border of the list on phones. */
const listMarginPx = 34;

/**
 * All columns of a kind of record. Sortable columns have their field. Names take the remaining width. `room` is the
 * width of the box around the table, once it is known.
 */
export function makeTableColumns(kind: RecordKind, last: number, room = 0): TableColumn[] {
  const columns = listTableColumns(kind, last);
  return room > 0 && hasLawBelowName(kind) && window.innerWidth >= 1280
    ? fitPinnedName(columns, room, findMinPinnedNamePx(kind, room))
    : columns;
}

/**
 * The least width of a pinned name, so that most names and law names fit in one line each. Other compliances
 * have the longest.
 */
function findMinPinnedNamePx({ name }: RecordKind, room: number): number {
  const least = window.innerWidth >= 1440 ? 420 : 372;
  return name === 'other-compliance' ? Math.max(least, 0.47 * room) : least;
}

/**
 * Fits the name between the columns that are fully visible, so that the pinned actions cut no column. The
 * other columns are reached by scrolling.
 */
function fitPinnedName(columns: TableColumn[], room: number, minPinnedNamePx: number): TableColumn[] {
  const rest = columns.filter(({ shown }) => shown !== 'name');
  let taken = rest
    .filter(({ shown }) => shown === 'number' || shown === 'action')
    .reduce((sum, { width }) => sum + width, 0);
  for (const { shown, width } of rest) {
    if (shown === 'number' || shown === 'action') continue;
    if (taken + width + minPinnedNamePx > room) break;
    taken += width;
  }
  const width = Math.max(minPinnedNamePx, room - taken);
  return columns.map((column) => (column.shown === 'name' ? { ...column, width } : column));
}

function listTableColumns(kind: RecordKind, last: number): TableColumn[] {
  const sortable = listSortableFields(kind);
  return kind.columns.map((column) => {
    const { title, shown } = column;
    const width = computeColumnWidthPx(kind, column, last);
    const asShown = {
      title,
      shown,
      width,
      grows: findColumnGrowth(kind, shown),
      yields: isHiddenBesidePanel(column),
      leads: shown === 'name',
    };
    return 'wire' in column && sortable.has(column.wire) ? { ...asShown, sort: column.wire } : asShown;
  });
}

/**
 * Whether a column disappears to make space for a panel beside the list. The name, the status and the actions
 * stay.
 */
export function isHiddenBesidePanel({ shown }: RecordListColumn): boolean {
  return !contentsBesidePanel.includes(shown);
}

const contentsBesidePanel: readonly ColumnContent[] = [
  'number',
  'name',
  'details',
  'next-due',
  'status',
  'action',
];

function computeColumnWidthPx(kind: RecordKind, column: RecordListColumn, last: number): number {
  const { shown } = column;
  if (shown === 'number') return computeNumberColumnWidthPx(last);
  const textWidth = 'wire' in column && findTextWidthPx(column.wire);
  if (textWidth) return textWidth;
  if (isPhone() && isNameContent(shown)) return computePinnedNameWidthPx(kind, last);
  if (kind.name === 'license') {
    const widths = window.innerWidth >= 1440 ? widerLicenseWidthsPx : licenseWidthsPx;
    return widths[shown] ?? columnWidthsPx[shown];
  }
  if (shown === 'law-code' && hasLawBelowName(kind)) return lawCodeWidthPx;
  if (shown === 'name') return computePinnedNameWidthPx(kind, last);
  if (kind.name === 'law') return columnWidthsPx[shown];
  return shown === 'code' ? dutyCodeWidthPx : (dutyWidthsPx[shown] ?? columnWidthsPx[shown]);
}

/** Below 1440 px the longest words of the periodicity wrap, so that most names stay in one line. */
function findTextWidthPx(wire: string): number | undefined {
  return wire === 'periodicity' && window.innerWidth < 1440 ? 106 : textWidthsPx.get(wire);
}

/** Whether the name of the law is below the record's name. For a license it is beside the code of the law. */
export function hasLawBelowName({ name }: RecordKind): boolean {
  return name === 'return' || name === 'other-compliance';
}

/** In pixels. A digit takes eight pixels. Two digits also leave space for a checkbox. */
function computeNumberColumnWidthPx(last: number): number {
  return 18 + 9 * Math.max(2, String(last).length);
}

/** Names take the remaining width. The name of the law takes more of it, because it is longer. */
function findColumnGrowth(kind: RecordKind, shown: ColumnContent): boolean | number {
  return isNameContent(shown) || (shown === 'law-code' && !hasLawBelowName(kind) && 1.3);
}

function isNameContent(shown: ColumnContent): boolean {
  return shown === 'name' || shown === 'details';
}
