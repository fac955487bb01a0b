import { editAction, type ListRow } from 'shared-lib/records';

/** What may be done with a row besides looking at it. */
export type RowActions = {
  /** `none`: a dash stands there. */
  edit: 'none' | 'disabled' | 'enabled';
  delete: boolean;
  duplicate: boolean;
};

/**
 * The conditions of document 1 §4 and §6, the same for rows and cards (decision 33). Deleting and duplicating ask for an
 * Active law outright; editing lets a law status that nobody has said yet pass (decision 30).
 */
export function rowActions(row: Pick<ListRow, 'lawStatus' | 'isEditable'>, canEdit: boolean): RowActions {
  const isOpen = canEdit && row.isEditable && row.lawStatus === 'Active';
  return { edit: editAction(row, canEdit), delete: isOpen, duplicate: isOpen };
}
