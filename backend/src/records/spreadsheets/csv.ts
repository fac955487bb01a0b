import { stringify } from 'csv-stringify/sync';
import { escapeSpreadsheetCell } from 'shared-lib/spreadsheets';

/**
 * Formats rows as CSV (RFC 4180), with quotes where needed. Changes cells that a program could run as
 * formulas. Cells must have no line breaks.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(escapeSpreadsheetCell)),
    { record_delimiter: 'windows' },
  );
}
