import type { ListRow, RecordKind } from 'shared-lib/records';
import type { SearchChoice } from 'shared-lib/remotes';
import { editChoice } from './result-choice';

type ResultActionsProps = {
  kind: RecordKind;
  row: ListRow;
  canEdit: boolean;
  onView: (kind: RecordKind, id: number) => void;
  onChoose: (choice: SearchChoice) => void;
};

/** View for everybody; edit where the row is editable, a repealed one too (P-61), and the access is Edit. */
export function ResultActions({ kind, row, canEdit, onView, onChoose }: ResultActionsProps) {
  return (
    <>
      <button
        type="button"
        data-icon="view"
        aria-label={`View ${row.name}`}
        title="View"
        onClick={() => onView(kind, row.id)}
      />
      {canEdit && row.isEditable && (
        <button
          type="button"
          aria-label={`Edit ${row.name}`}
          title={row.lawStatus === 'Repealed' ? 'Edit: repealed, so that saving makes a new record' : 'Edit'}
          onClick={() => onChoose(editChoice(kind, row))}
        >
          Edit
        </button>
      )}
    </>
  );
}
