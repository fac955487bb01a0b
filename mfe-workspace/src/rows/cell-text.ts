import { type Column, formatLawStatus, type ListRow } from 'shared-lib/records';

/** The text of a cell as the table shows it. */
export function cellText(column: Column, row: ListRow): string {
  if (!('wire' in column)) return '';
  const value = row.values[column.wire] ?? '';
  if (column.shown === 'status') return formatStatus(row, value);
  return column.shown === 'law-status' ? formatLawStatus(value) : value;
}

/** The status; a published record that lacks a required field says so (P-63). */
export function formatStatus({ values }: ListRow, status: string): string {
  return values.incomplete === 'true' ? `${status}, incomplete` : status;
}
