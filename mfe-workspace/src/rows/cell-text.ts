import { type Column, type ListRow, sayLawStatus } from 'shared-lib/records';

/** The text of a cell as it stands in the table. */
export function cellText(column: Column, row: ListRow): string {
  if (!('wire' in column)) return '';
  const value = row.values[column.wire] ?? '';
  if (column.shown === 'status') return sayStatus(row, value);
  return column.shown === 'law-status' ? sayLawStatus(value) : value;
}

/** What is published and lacks something says so (P-63). */
export function sayStatus({ values }: ListRow, status: string): string {
  return values.incomplete === 'true' ? `${status}, incomplete` : status;
}
