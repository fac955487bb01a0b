import type { ReactNode } from 'react';
import { editAction, formAddress, type ListRow, type RecordKind } from 'shared-lib/records';
import { Eye } from './eye';

type ActionProps = { kind: RecordKind; row: ListRow; canEdit: boolean; onOpen: (id: number) => void };

/** The eye opens what no name in the row opens; then editing, as far as document 1 §4 allows it. */
export function actionOf(props: ActionProps): ReactNode {
  const { kind, row, onOpen } = props;
  const opensByName = kind.columns.some(({ shown }) => shown === 'details');
  if (opensByName) return editing(props);
  return (
    <>
      <button type="button" aria-label={`View ${row.name}`} title="View" onClick={() => onOpen(row.id)}>
        <Eye />
      </button>
      {editing(props)}
    </>
  );
}

function editing({ kind, row, canEdit }: ActionProps): ReactNode {
  const action = editAction(row, canEdit);
  if (action === 'none') return <span>-</span>;
  const name = `Edit ${row.name}`;
  if (action === 'enabled') {
    return (
      <a href={formAddress(kind, row)} aria-label={name}>
        Edit
      </a>
    );
  }
  return (
    <button type="button" disabled aria-label={name}>
      Edit
    </button>
  );
}
