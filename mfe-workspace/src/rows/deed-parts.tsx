import type { RecordKind } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { LazyPart } from 'shared-lib/ui';
import { RowMenu } from './row-menu';
import type { useRowDeeds } from './use-row-deeds';

const loadDelete = () => import('../deletion/delete-dialog').then(({ DeleteDialog }) => DeleteDialog);

type DeedPartsProps = { kind: RecordKind; deeds: ReturnType<typeof useRowDeeds> };

/** The dialog or the menu of what is being done with a row. */
export function DeedParts({ kind, deeds: { deed, begin, end } }: DeedPartsProps) {
  if (!deed) return null;
  const { does, row, part } = deed;
  if (does === 'view') return <RecordDetails kind={kind.name} id={row.id} onClose={end} />;
  if (does === 'menu') {
    const onDelete = () => begin({ ...deed, does: 'delete' });
    return <RowMenu key={row.id} kind={kind} row={row} opener={part} onDelete={onDelete} onClose={end} />;
  }
  // The item of the menu that was pressed has gone: the focus goes back to what opened the menu.
  const onClosed = () => {
    end();
    part.focus();
  };
  return <LazyPart what="Delete" load={loadDelete} with={{ kind, row, onClosed }} waiting={null} />;
}
