import type { ReactNode } from 'react';
import { formAddress, type ListRow, type RecordKind } from 'shared-lib/records';
import { disabledButton, whyNotEdited } from '../rows/disabled-button';
import { rowActions } from '../rows/row-actions';
import { viewButton } from '../rows/view-button';

type ActionProps = { kind: RecordKind; row: ListRow; canEdit: boolean };

/** The eye, editing as far as S-1.4 allows it, and behind the dots what is done less often (P-33). */
export function actionOf({ kind, row, canEdit }: ActionProps): ReactNode {
  const { edit, delete: canDelete, duplicate } = rowActions(row, canEdit);
  return (
    <>
      {viewButton(row)}
      {editing[edit](kind, row)}
      {(canDelete || duplicate) && (
        <button
          type="button"
          data-does="menu"
          data-icon="menu"
          aria-haspopup="menu"
          aria-label={`More for ${row.name}`}
          title="More"
        />
      )}
    </>
  );
}

const editing = {
  none: () => <span>-</span>,
  enabled: (kind: RecordKind, row: ListRow) => (
    <a href={formAddress(kind, row)} data-edits="" aria-label={`Edit ${row.name}`}>
      Edit
    </a>
  ),
  disabled: (_kind: RecordKind, row: ListRow) =>
    disabledButton({ does: 'Edit', label: `Edit ${row.name}`, reason: whyNotEdited(row) }),
};
