import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { RecordDetails } from 'shared-lib/remotes';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { AddButton, AreaList } from '../list/area-list';
import { useChangeNotice } from '../list/change-notice';
import { useListAddress } from '../list/list-address';
import { ListSearch } from '../list/list-search';
import { useRows } from '../list/use-rows';
import {
  type Circular,
  type CircularAction,
  type CircularRowAction,
  readCircular,
  useCircularDialog,
} from './circular';
import { findCircularYear, makeCircularColumns } from './circular-columns';

const circularsQueryName = 'circulars';
const circularsAreaListOptions = { sorts: [], start: { sort: '', order: 'desc' }, filters: ['search'] } as const;

/** The page with the circulars and amendments of the organisation, newest first. */
export function CircularsArea() {
  const navigation = useListAddress(circularsAreaListOptions);
  const rows = useRows({
    queryName: circularsQueryName,
    path: 'circular/list',
    address: navigation.address,
    readRow: readCircular,
  });
  const circulars = rows.data?.rows;
  const { canEdit } = useAccess();
  const { opened, open, missing } = useCircularDialog(circulars, canEdit);
  const { notice, showMessage, refresh } = useChangeNotice(circularsQueryName);
  const [law, viewLaw] = useState<number>();
  const onAct = (act: CircularRowAction, circular: Circular) => open({ act, circular });
  return (
    <>
      <AreaList
        label={t('Circular/Amendments')}
        columns={makeCircularColumns({ canEdit, onViewLaw: viewLaw, onAct })}
        groupOf={findCircularYear}
        emptyText={t('There are no circulars yet.')}
        keyOf={({ id }) => id}
        navigation={navigation}
        rows={rows}
        notice={missing || notice}
        tools={<ListSearch label={t('Search topics and types')} navigation={navigation} />}
        actions={
          canEdit && (
            <AddButton
              label={t('Add circular')}
              variant={rows.isError && !rows.data ? 'outline' : 'solid'}
              onClick={() => open({ act: 'add' })}
            />
          )
        }
      />
      {law !== undefined && <RecordDetails kind="law" id={law} onClose={() => viewLaw(undefined)} />}
      {opened && (
        <CircularActionDialog
          opened={opened}
          circulars={circulars ?? []}
          onReopen={open}
          onSaved={showMessage}
          onRefused={refresh}
          onClosed={() => open(undefined)}
        />
      )}
    </>
  );
}

type CircularActionDialogProps = {
  opened: CircularAction;
  /** The circulars on the screen, in their latest versions. */
  circulars: readonly Circular[];
  onReopen: (opened: CircularAction) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadFormDialog = () => import('./circular-form-dialog').then(({ CircularFormDialog }) => CircularFormDialog);

const loadDeleteDialog = () =>
  import('./delete-circular-dialog').then(({ DeleteCircularDialog }) => DeleteCircularDialog);

/** The dialog of the current action on a circular. Its code is fetched when it is first needed. */
function CircularActionDialog({ opened, circulars, onReopen, ...dialog }: CircularActionDialogProps) {
  const circular = opened.act === 'add' ? undefined : opened.circular;
  const latest = circular && circulars.find(({ id }) => id === circular.id);
  const onLatest = () => latest && onReopen({ act: opened.act, circular: latest });
  if (circular && opened.act === 'delete') {
    const deletion = { circular, latest, onLatest, ...dialog };
    return <LazyPart what={t('Delete circular')} load={loadDeleteDialog} with={deletion} waiting={null} />;
  }
  const form = { circular, latest, onLatest, ...dialog };
  return <LazyPart what={t('Circular')} load={loadFormDialog} with={form} waiting={null} />;
}
