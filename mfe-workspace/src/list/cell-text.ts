import { type Column, type ListRow, sayLawStatus } from 'shared-lib/records';

/** The text of a cell as it stands in the table. */
export function cellText(column: Column, row: ListRow): string {
  if (!('wire' in column)) return '';
  const value = row.values[column.wire] ?? '';
  return column.shown === 'law-status' ? sayLawStatus(value) : value;
}
