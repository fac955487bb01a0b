import { editAction, formAddress, type ListRow, type RecordKind } from 'shared-lib/records';
import { Eye } from './eye';

type ActionCellProps = { kind: RecordKind; row: ListRow; canEdit: boolean; onOpen: (id: number) => void };

/** The eye opens what no name in the row opens; then editing, as far as document 1 §4 allows it. */
export function ActionCell({ kind, row, canEdit, onOpen }: ActionCellProps) {
  const opensByName = kind.columns.some(({ shown }) => shown === 'details');
  return (
    <>
      {!opensByName && (
        <button type="button" aria-label={`View ${row.name}`} title="View" onClick={() => onOpen(row.id)}>
          <Eye />
        </button>
      )}
      <Edit kind={kind} row={row} canEdit={canEdit} />
    </>
  );
}

function Edit({ kind, row, canEdit }: Omit<ActionCellProps, 'onOpen'>) {
  const action = editAction(row, canEdit);
  if (action === 'none') return <span>-</span>;
  if (action === 'enabled') {
    return (
      <a href={formAddress(kind, row)} aria-label={`Edit ${row.name}`}>
        Edit
      </a>
    );
  }
  return (
    <button type="button" disabled aria-label={`Edit ${row.name}`}>
      Edit
    </button>
  );
}
