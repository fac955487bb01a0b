import { editAction, type ListRow } from 'shared-lib/records';

/** What may be done with a row besides looking at it. */
export type RowActions = {
  /** `none`: a dash stands there. */
  edit: 'none' | 'disabled' | 'enabled';
  delete: boolean;
  duplicate: boolean;
};

/**
 * The conditions of S-1.4 and S-1.6, the same for rows and cards (P-33). Deleting and duplicating ask for an
 * Active law outright; editing lets a law status that nobody has said yet pass (P-30).
 */
export function rowActions(row: Pick<ListRow, 'lawStatus' | 'isEditable'>, canEdit: boolean): RowActions {
  const isOpen = canEdit && row.isEditable && row.lawStatus === 'Active';
  return { edit: editAction(row, canEdit), delete: isOpen, duplicate: isOpen };
}
