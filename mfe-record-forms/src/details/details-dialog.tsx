import { useState } from 'react';
import { isRecordKindName, type RecordKind, recordKinds } from 'shared-lib/records';
import { EmptyState, NotRefreshed } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { AreaSpinner } from '../fields/area-spinner';
import { RecordFields, RecordGround } from '../fields/record-fields';
import { useOptionNames } from '../opening/use-option-names';
import { useRecord } from '../opening/use-record';
import { type AsAt, entriesUntil } from './as-at';
import { CreateReplacement } from './create-replacement';
import { DetailsBar } from './details-bar';
import { TimelineLog } from './timeline-log';

type DetailsDialogProps = {
  /** A name of another remote's knowledge; one that is not known here breaks the parcel, and the host says so. */
  kind: unknown;
  id: number;
  onClose: (isClosed: true) => void;
};

/** VIEW LAW, VIEW LICENSE, VIEW RETURN and VIEW OTHER COMPLIANCES. Closing tells the opener `true`. */
export function DetailsDialog({ kind: name, id, onClose }: DetailsDialogProps) {
  if (!isRecordKindName(name)) throw new Error(`There is no kind of record called ${String(name)}.`);
  const kind = recordKinds[name];
  const [asAt, setAsAt] = useState<AsAt>();
  // Asked for here, since the dialog takes a moment to open.
  const found = useRecord({ kind, id, at: asAt?.instant });
  const lists = useOptionNames();
  return (
    <TitledDialog title={kind.titles.view} width={800} prints="alone" onClosed={() => onClose(true)}>
      <RecordGround px={{ base: '4', md: '6' }} py="4">
        <DetailsBar asAt={asAt} onAsAt={setAsAt} />
        <Details {...{ kind, found, lists, asAt }} onAsAt={setAsAt} />
      </RecordGround>
    </TitledDialog>
  );
}

type DetailsProps = {
  kind: RecordKind;
  found: ReturnType<typeof useRecord>;
  lists: ReturnType<typeof useOptionNames>;
  asAt: AsAt | undefined;
  onAsAt: (asAt: AsAt) => void;
};

function Details({ kind, found, lists, asAt, onAsAt }: DetailsProps) {
  const { data: record, isError, refetch } = found;
  const { names } = lists;
  if (record === null) {
    return <EmptyState title={asAt ? 'There was no such record then.' : 'There is no such record.'} />;
  }
  if (isError && !record) {
    return (
      <EmptyState title="No Data">
        <NotRefreshed onRetry={() => void refetch()} />
      </EmptyState>
    );
  }
  if (!record || !names) return <AreaSpinner label="Loading" />;
  return (
    <>
      {lists.isError && <NotRefreshed onRetry={lists.refetch} />}
      {!asAt && <CreateReplacement kind={kind} record={record} />}
      <RecordFields kind={kind} record={record} names={names} headings="h3">
        <TimelineLog entries={entriesUntil(record.timeline, asAt)} onShowAsAt={onAsAt} />
      </RecordFields>
    </>
  );
}
