import type { ListRow } from './list-row';

/**
 * What the Action column offers. Without Edit access it is a dash. A draft that has no law status yet can be
 * edited all the same (P-30), or it never could get one.
 */
export function editAction(
  row: Pick<ListRow, 'lawStatus' | 'isEditable'>,
  canEdit: boolean,
): 'none' | 'disabled' | 'enabled' {
  if (!canEdit) return 'none';
  return row.isEditable && row.lawStatus !== 'Repealed' ? 'enabled' : 'disabled';
}
