import type { ListRow } from 'shared-lib/records';

/** A row of a list with only the given values. */
export function rowOf(id: number, said: Partial<ListRow> = {}): ListRow {
  return { id, name: '', lawStatus: 'Active', lawId: 1, isEditable: true, values: {}, ...said };
}
