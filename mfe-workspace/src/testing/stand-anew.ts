import type { ListRow } from 'shared-lib/records';
import { type StandingRow, standRows } from '../rows/standing-rows';

/** Rows that are all rendered, with no earlier elements. */
export function standAnew(rows: readonly ListRow[]): StandingRow[] {
  const drawn = rows.map((row, place) => ({ row, place, matchedIn: undefined }));
  return standRows({ before: [], drawn, of: undefined, loaded: new Set(rows.map(({ id }) => id)) });
}
