import { useAccess } from 'shared-lib/access';
import { Button, LazyPart } from 'shared-lib/ui';
import { AreaList } from '../list/area-list';
import { Notice, useChanges } from '../list/change-notice';
import { useListPlace } from '../list/list-place';
import { ListSearch } from '../list/list-search';
import { useRows } from '../list/use-rows';
import { type Circular, type CircularAction, readCircular, useOpenedCircular } from './circular';
import { circularColumns } from './circular-columns';

const of = 'circulars';
const asking = { sorts: [], start: { sort: '', order: 'desc' }, filters: ['search'] } as const;

/** The circulars and amendments of the organisation, newest first. */
export function CircularsArea() {
  const moves = useListPlace(asking);
  const rows = useRows({ of, path: 'circular/list', place: moves.place, readRow: readCircular });
  const circulars = rows.data?.rows;
  const { canEdit } = useAccess();
  const { opened, open, missing } = useOpenedCircular(circulars, canEdit);
  const { notice, tell, refresh } = useChanges(of);
  return (
    <>
      <AreaList
        label="Circular/Amendments"
        columns={circularColumns({ canEdit, onAct: (act, circular) => open({ act, circular }) })}
        keyOf={({ id }) => id}
        moves={moves}
        rows={rows}
        tools={
          <>
            <ListSearch label="Search topics and types" moves={moves} />
            <Notice message={missing || notice} />
          </>
        }
        actions={
          canEdit && (
            <Button size="sm" onClick={() => open({ act: 'add' })}>
              Add circular
            </Button>
          )
        }
      />
      {opened && (
        <CircularDialog
          opened={opened}
          circulars={circulars ?? []}
          onReopen={open}
          onSaved={tell}
          onRefused={refresh}
          onClosed={() => open(undefined)}
        />
      )}
    </>
  );
}

type CircularDialogProps = {
  opened: CircularAction;
  /** The circulars in view, as the list has them now. */
  circulars: readonly Circular[];
  onReopen: (opened: CircularAction) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadForm = () => import('./circular-form-dialog').then(({ CircularFormDialog }) => CircularFormDialog);

const loadDelete = () =>
  import('./delete-circular-dialog').then(({ DeleteCircularDialog }) => DeleteCircularDialog);

/** The dialog for an action on a circular; its code is fetched when it is first needed. */
function CircularDialog({ opened, circulars, onReopen, ...dialog }: CircularDialogProps) {
  const circular = opened.act === 'add' ? undefined : opened.circular;
  const latest = circular && circulars.find(({ id }) => id === circular.id);
  const onLatest = () => latest && onReopen({ act: opened.act, circular: latest });
  if (circular && opened.act === 'delete') {
    const deletion = { circular, latest, onLatest, ...dialog };
    return <LazyPart what="Delete circular" load={loadDelete} with={deletion} waiting={null} />;
  }
  const form = { circular, latest, onLatest, ...dialog };
  return <LazyPart what="Circular" load={loadForm} with={form} waiting={null} />;
}
