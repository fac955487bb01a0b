import type { ListRow } from 'shared-lib/records';

/** A row of a list that says nothing but what is told of it. */
export function rowOf(id: number, said: Partial<ListRow> = {}): ListRow {
  return { id, name: '', lawStatus: 'Active', lawId: 1, isEditable: true, values: {}, ...said };
}
