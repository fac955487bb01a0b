import { isRecordKindName, type RecordKind, recordKinds } from 'shared-lib/records';
import { Box, EmptyState, NotRefreshed, Stack } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { AreaSpinner } from '../fields/area-spinner';
import { RecordFields } from '../fields/record-fields';
import { useOptionNames } from '../opening/use-option-names';
import { useRecord } from '../opening/use-record';
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
  return (
    <TitledDialog title={kind.titles.view} width={800} onClosed={() => onClose(true)}>
      <Box px={{ base: '4', md: '6' }} py="4">
        <Details kind={kind} id={id} />
      </Box>
    </TitledDialog>
  );
}

function Details({ kind, id }: { kind: RecordKind; id: number }) {
  const { data: record, isError, refetch } = useRecord({ kind, id, by: 'view' });
  const { names, ...lists } = useOptionNames();
  if (record === null) return <EmptyState title="There is no such record." />;
  if (isError && !record) {
    return (
      <EmptyState title="No Data">
        <NotRefreshed onRetry={() => void refetch()} />
      </EmptyState>
    );
  }
  if (!record || !names) return <AreaSpinner label="Loading" />;
  return (
    <Stack gap="6">
      {lists.isError && <NotRefreshed onRetry={lists.refetch} />}
      <RecordFields kind={kind} record={record} names={names} headings="h3" />
      <TimelineLog entries={record.timeline} />
    </Stack>
  );
}
