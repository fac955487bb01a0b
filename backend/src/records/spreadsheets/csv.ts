import { stringify } from 'csv-stringify/sync';
import { plainCell } from 'shared-lib/spreadsheets';

/** Rows of CSV, with quotes where they need them (RFC 4180), in which nothing is more than text. No cell has a line break. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(plainCell)),
    { record_delimiter: 'windows' },
  );
}
