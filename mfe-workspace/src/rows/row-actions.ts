import { editAction, type ListRow } from 'shared-lib/records';

/** The allowed actions on a row besides viewing it. */
export type RowActions = {
  /** `none`: a dash is shown instead. */
  edit: 'none' | 'disabled' | 'enabled';
  delete: boolean;
  duplicate: boolean;
};

/**
 * The conditions of S-1.4 and S-1.6, the same for rows and cards (P-33). Deleting and duplicating need a law that is
 * explicitly Active; editing is also allowed while the law's status is unknown (P-30).
 */
export function rowActions(row: Pick<ListRow, 'lawStatus' | 'isEditable'>, canEdit: boolean): RowActions {
  const isOpen = canEdit && row.isEditable && row.lawStatus === 'Active';
  return { edit: editAction(row, canEdit), delete: isOpen, duplicate: isOpen };
}
