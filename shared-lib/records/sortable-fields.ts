import type { RecordKind } from './record-kind';

/** The columns that a list can be sorted by: wire name → clean field name. A law column sorts by the law's code. */
export function sortableFields({ fields, columns }: RecordKind): ReadonlyMap<string, string> {
  const sortable = new Map([['created', 'created']]);
  for (const column of columns) {
    const found = 'wire' in column && Object.entries(fields).find(([, { wire }]) => wire === column.wire);
    if (found) sortable.set(found[1].wire, found[1].type === 'law' ? 'lawCode' : found[0]);
  }
  return sortable;
}
