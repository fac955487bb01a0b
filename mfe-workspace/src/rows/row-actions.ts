import { editAction, formAddress, type ListRow, type RecordKind } from 'shared-lib/records';

/** The allowed actions on a row besides viewing it. */
type RowActions = {
  /** `none`: a dash is shown instead. */
  edit: 'none' | 'disabled' | 'enabled';
  delete: boolean;
  duplicate: boolean;
};

/**
 * The conditions of S-1.4 and S-1.6, the same for rows and cards (P-33). Deleting and duplicating need a law that is
 * explicitly Active; editing is also allowed while the law's status is unknown (P-30).
 */
export function decideRowActions(
  row: Pick<ListRow, 'lawStatus' | 'isEditable'>,
  canEdit: boolean,
): RowActions {
  const isOpen = canEdit && row.isEditable && row.lawStatus === 'Active';
  return { edit: editAction(row, canEdit), delete: isOpen, duplicate: isOpen };
}

/** A row that cannot be edited cannot take part in bulk actions. */
export function isSelectable(row: ListRow): boolean {
  return decideRowActions(row, true).edit === 'enabled';
}

/** Why a row cannot be edited even by people with Edit access. */
export function explainNotEditable({ lawStatus }: Pick<ListRow, 'lawStatus'>): string {
  return lawStatus === 'Repealed'
    ? 'The law is repealed: this can be read, and not changed.'
    : 'You may not change this record.';
}

/** The address of the create form that starts with a record's values (P-35). */
export function copyAddress(kind: RecordKind, { id, lawId }: Pick<ListRow, 'id' | 'lawId'>): string {
  return `${formAddress(kind, { id: 0, lawId })}?copyOf=${id}`;
}
