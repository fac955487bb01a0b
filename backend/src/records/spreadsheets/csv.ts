import { stringify } from 'csv-stringify/sync';
import { escapeSpreadsheetCell } from 'shared-lib/spreadsheets';

/** Writes rows as CSV with quotes where needed (RFC 4180). It neutralises formulas. Cells have no line breaks. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(escapeSpreadsheetCell)),
    { record_delimiter: 'windows' },
  );
}
