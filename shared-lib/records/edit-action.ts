import type { ListRow } from './list-row';

/**
 * What the Action column offers. It is a dash without Edit access. A draft without a law status can still be edited
 * (P-30): otherwise it could never get one.
 */
export function editAction(
  row: Pick<ListRow, 'lawStatus' | 'isEditable'>,
  canEdit: boolean,
): 'none' | 'disabled' | 'enabled' {
  if (!canEdit) return 'none';
  return row.isEditable && row.lawStatus !== 'Repealed' ? 'enabled' : 'disabled';
}
