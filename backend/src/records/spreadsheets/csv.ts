import { stringify } from 'csv-stringify/sync';
import { plainCell } from 'shared-lib/spreadsheets';

/** Formats rows as CSV (RFC 4180), with quotes where needed. Disarms formulas. Cells have no line breaks. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(plainCell)),
    { record_delimiter: 'windows' },
  );
}
