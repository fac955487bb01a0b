import { type Column, type RecordKind, sortableFields } from 'shared-lib/records';
import { isPhone } from 'shared-lib/ui/is-phone';
import type { TableColumn } from 'shared-lib/ui/table';

type ColumnContent = Column['shown'];

/** In pixels: what the longest usual text needs. For names it is the minimum. */
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

/** The longest word of these columns stands in one line. */
const textWidthsPx = new Map([
  ['Category', 128],
  ['task_type', 112],
  ['periodicity', 128],
]);

/** Wider than other codes, since the code of a duty starts with that of its law. */
const dutyCodeWidthPx = 136;

/** The code alone. */
const lawCodeWidthPx = 116;

/**
 * The columns of a license beside the open filters at 1280 px. Its name is whole, and the status of its law alone lies
 * below the actions until one scrolls. Its names and those of its laws grow.
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
 * From 1440 px the names of licenses and those of their laws share the room that is left. Together all columns take no
 * more than the 1106 px beside the open filters, so that nothing fades.
 */
const widerLicenseWidthsPx: Partial<Record<ColumnContent, number>> = {
  ...licenseWidthsPx,
  'unique-code': 96,
  'law-code': 264,
  name: 190,
};

/**
 * Wider, because a pinned name does not grow where the table scrolls. On desks most names and the names of their laws
 * stand in one line each. Beside the open filters the columns that are in view end at the actions.
 */
function pinnedNameWidthPx(kind: RecordKind): number {
  const { innerWidth } = window;
  if (innerWidth >= 1440) return kind.name === 'return' ? 436 : 420;
  if (innerWidth >= 1280) return 398;
  return isPhone() ? Math.max(160, innerWidth - besideNameOnPhonesPx) : 264;
}

/** On phones the number and the actions leave this to the name, which is not cut then. */
const besideNameOnPhonesPx = 186;

/**
 * All columns of a kind of record. Sortable columns have their field. Names take the remaining width. `room` is the
 * width of the box around the table, once it is known.
 */
export function makeTableColumns(kind: RecordKind, last: number, room = 0): TableColumn[] {
  const columns = listColumns(kind, last);
  return room > 0 && hasLawBelowName(kind) && window.innerWidth >= 1280
    ? fitPinnedName(columns, room)
    : columns;
}

/** A pinned name is at least this wide, so that most names and the names of their laws stand in one line each. */
const leastPinnedNamePx = 372;

/**
 * The columns that are wholly in view share the room with the name. So the pinned actions cut no column: those that have
 * no room lie below the actions until one scrolls.
 */
function fitPinnedName(columns: TableColumn[], room: number): TableColumn[] {
  const rest = columns.filter(({ shown }) => shown !== 'name');
  let taken = rest
    .filter(({ shown }) => shown === 'number' || shown === 'action')
    .reduce((sum, { width }) => sum + width, 0);
  for (const { shown, width } of rest) {
    if (shown === 'number' || shown === 'action') continue;
    if (taken + width + leastPinnedNamePx > room) break;
    taken += width;
  }
  const width = Math.max(leastPinnedNamePx, room - taken);
  return columns.map((column) => (column.shown === 'name' ? { ...column, width } : column));
}

function listColumns(kind: RecordKind, last: number): TableColumn[] {
  const sortable = sortableFields(kind);
  return kind.columns.map((column) => {
    const { title, shown } = column;
    const width = columnWidthPx(kind, column, last);
    const asShown = {
      title,
      shown,
      width,
      grows: isGrowing(kind, shown),
      yields: doesYield(column),
      leads: shown === 'name',
    };
    return 'wire' in column && sortable.has(column.wire) ? { ...asShown, sort: column.wire } : asShown;
  });
}

/** Whether a column makes room for a panel beside the list. The name, the status and the actions stay. */
export function doesYield({ shown }: Column): boolean {
  return !stayingContents.includes(shown);
}

const stayingContents: readonly ColumnContent[] = [
  'number',
  'name',
  'details',
  'next-due',
  'status',
  'action',
];

function columnWidthPx(kind: RecordKind, column: Column, last: number): number {
  const { shown } = column;
  if (shown === 'number') return numberColumnWidthPx(last);
  const textWidth = 'wire' in column && textWidthsPx.get(column.wire);
  if (textWidth) return textWidth;
  if (isPhone() && isName(shown)) return pinnedNameWidthPx(kind);
  if (kind.name === 'license') {
    const widths = window.innerWidth >= 1440 ? widerLicenseWidthsPx : licenseWidthsPx;
    return widths[shown] ?? columnWidthsPx[shown];
  }
  if (shown === 'law-code' && hasLawBelowName(kind)) return lawCodeWidthPx;
  if (shown === 'name') return pinnedNameWidthPx(kind);
  return shown === 'code' && kind.name !== 'law' ? dutyCodeWidthPx : columnWidthsPx[shown];
}

/** Whether the name of the law stands below that of the record. In a license it follows the code of the law. */
export function hasLawBelowName({ name }: RecordKind): boolean {
  return name === 'return' || name === 'other-compliance';
}

/** In pixels. A digit takes eight pixels. Two digits also leave space for a checkbox. */
function numberColumnWidthPx(last: number): number {
  return 18 + 9 * Math.max(2, String(last).length);
}

/** Names take the remaining width. The name below a law's code takes more of it, since it is longer. */
function isGrowing(kind: RecordKind, shown: ColumnContent): boolean | number {
  return isName(shown) || (shown === 'law-code' && !hasLawBelowName(kind) && 1.3);
}

function isName(shown: ColumnContent): boolean {
  return shown === 'name' || shown === 'details';
}
