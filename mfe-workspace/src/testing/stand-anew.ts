import type { ListRow } from 'shared-lib/records';
import { assignRowElements, type RowElement } from '../rows/standing-rows';

/** Rows that are all rendered, with no earlier elements. */
export function standAnew(rows: readonly ListRow[]): RowElement[] {
  const drawn = rows.map((row, place) => ({ row, place, matchedIn: undefined }));
  return assignRowElements({ before: [], drawn, of: undefined, loaded: new Set(rows.map(({ id }) => id)) });
}
