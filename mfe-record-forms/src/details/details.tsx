import type { RecordKind } from 'shared-lib/records';
import { EmptyState, Flex, NotRefreshed } from 'shared-lib/ui';
import { AreaSpinner } from '../fields/area-spinner';
import { RecordFields } from '../fields/record-fields';
import { RecordWarnings } from '../fields/record-warnings';
import { unknownRecord } from '../opening/unknown-record';
import type { useOptionNames } from '../opening/use-option-names';
import type { useRecord } from '../opening/use-record';
import { type AsAt, entriesUntil } from './as-at';
import { CreateReplacement } from './create-replacement';
import { TakeRepealBack } from './take-repeal-back';
import { TimelineLog } from './timeline-log';

type DetailsProps = {
  kind: RecordKind;
  found: ReturnType<typeof useRecord>;
  lists: ReturnType<typeof useOptionNames>;
  asAt: AsAt | undefined;
  onAsAt: (asAt: AsAt) => void;
};

/** A record as it is, or as it was at a moment, with its timeline. */
export function Details({ kind, found, lists, asAt, onAsAt }: DetailsProps) {
  const { data: record, isError, refetch } = found;
  const { names } = lists;
  if (record === null) {
    return <EmptyState title={asAt ? 'There was no such record then.' : unknownRecord} />;
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
      <RecordWarnings warnings={record.warnings} />
      {!asAt && (
        <Flex data-bar="" gap="2" wrap="wrap" css={{ '&:empty': { display: 'none' } }}>
          <CreateReplacement kind={kind} record={record} />
          <TakeRepealBack kind={kind} record={record} onDone={() => void refetch()} />
        </Flex>
      )}
      <RecordFields kind={kind} record={record} names={names} headings="h3">
        <TimelineLog entries={entriesUntil(record.timeline, asAt)} onShowAsAt={onAsAt} />
      </RecordFields>
    </>
  );
}
