import { type Column, formatLawStatus, type ListRow, type RecordKind } from 'shared-lib/records';

/** The text of a cell as the table shows it. */
export function cellText(column: Column, row: ListRow): string {
  if (!('wire' in column)) return '';
  const value = row.values[column.wire] ?? '';
  if (column.shown === 'status') return formatStatus(row, value);
  return column.shown === 'law-status' ? formatLawStatus(value) : value;
}

/** Formats the status. It marks a published record that lacks a required field (P-63). */
function formatStatus({ values }: ListRow, status: string): string {
  return values.incomplete === 'true' ? `${status}, incomplete` : status;
}

/** The columns that a card shows as facts, such as a law's category or a duty's law. */
export function factColumns({ name, columns }: RecordKind): Column[] {
  const own = columns.filter(({ shown }) => factKinds.includes(shown));
  return name === 'law' ? own : [...own, categoryOfLaw];
}

/** Cards show the category (S-1.2). A duty shows the category of its law. */
export const categoryOfLaw = { title: 'Category', wire: 'category', shown: 'text' } satisfies Column;

const factKinds: readonly Column['shown'][] = ['code', 'law-code', 'text', 'level'];

/** The texts at the top of a card. They do not depend on the visible columns. */
export function cardHead({ fields, wire }: RecordKind, row: ListRow) {
  return {
    code: row.values[fields.uniqueCode?.wire ?? ''] ?? '',
    status: formatStatus(row, row.values[wire.status] ?? ''),
    lawStatus: formatLawStatus(row.lawStatus),
  };
}

/** All texts that a card shows of its record. */
export function cardTexts(kind: RecordKind, row: ListRow): string[] {
  const facts = factColumns(kind).map((column) => cellText(column, row));
  return [...Object.values(cardHead(kind, row)), row.name, ...facts];
}
