import { type FormEvent, useId, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { announce } from 'shared-lib/bus';
import {
  formAddress,
  isRecordKindName,
  type OpenRecord,
  type RecordKind,
  recordKinds,
} from 'shared-lib/records';
import { Button, EmptyState, Flex, Input, NotRefreshed, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { RecordBox, RecordFields } from '../fields/record-fields';
import { RecordWarnings } from '../fields/record-warnings';
import { AreaSpinner } from '../fields/spinners';
import { useOptionNames } from '../opening/dropdown-lists';
import { unknownRecordMessage } from '../opening/unknown-record';
import { useRecord } from '../opening/use-record';
import { UndoRepealButton } from './take-repeal-back';
import { listEntriesUntil, TimelineLog, type ViewInstant, viewInstantOfDay } from './timeline-log';

type DetailsDialogProps = {
  /**
   * The kind as another remote names it. An unknown name makes the parcel fail, and the shell reports that failure.
   */
  kind: unknown;
  id: number;
  onClose: (isClosed: true) => void;
};

/** VIEW LAW, VIEW LICENSE, VIEW RETURN and VIEW OTHER COMPLIANCES. Closing returns `true` to the opener. */
export function DetailsDialog({ kind: name, id, onClose }: DetailsDialogProps) {
  if (!isRecordKindName(name)) throw new Error(`There is no kind of record called ${String(name)}.`);
  const kind = recordKinds[name];
  const [asAt, setAsAt] = useState<ViewInstant>();
  // Starts the request here, since the dialog takes a moment to open.
  const found = useRecord({ kind, id, at: asAt?.instant });
  const lists = useOptionNames();
  const end = () => {
    onClose(true);
    // Tells the lists that show the record that it is deleted.
    if (found.data === null && !asAt) announce({ type: 'record-deleted', kind: name, id: String(id) });
  };
  return (
    <TitledDialog title={kind.titles.view} width={800} prints="alone" onClosed={end}>
      <RecordBox px={{ base: '4', md: '6' }} py="4">
        <DetailsBar asAt={asAt} onAsAt={setAsAt} />
        <RecordDetails {...{ kind, found, lists, asAt }} onAsAt={setAsAt} />
      </RecordBox>
    </TitledDialog>
  );
}

type RecordDetailsProps = {
  kind: RecordKind;
  found: ReturnType<typeof useRecord>;
  lists: ReturnType<typeof useOptionNames>;
  asAt: ViewInstant | undefined;
  onAsAt: (asAt: ViewInstant) => void;
};

/** A record in its current state or at an earlier instant, with its timeline. */
function RecordDetails({ kind, found, lists, asAt, onAsAt }: RecordDetailsProps) {
  const { data: record, isError, refetch } = found;
  const { names } = lists;
  if (record === null) {
    return <EmptyState title={asAt ? 'There was no such record then.' : unknownRecordMessage} />;
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
          <ReplacementLink kind={kind} record={record} />
          <UndoRepealButton kind={kind} record={record} onDone={() => void refetch()} />
        </Flex>
      )}
      <RecordFields kind={kind} record={record} names={names} headings="h3">
        <TimelineLog entries={listEntriesUntil(record.timeline, asAt)} onShowAsAt={onAsAt} />
      </RecordFields>
    </>
  );
}

/**
 * A link to the form that replaces a repealed record (P-61). It names no law, since the replacement chooses
 * one again.
 */
function ReplacementLink({ kind, record }: { kind: RecordKind; record: OpenRecord }) {
  const { canEdit } = useAccess();
  if (!canEdit || record.values.lawStatus !== 'Repealed') return null;
  return (
    <div data-not-printed="">
      <Button asChild size="sm" variant="outline">
        <a href={formAddress(kind, { id: record.id, lawId: 0 })}>Create replacement</a>
      </Button>
    </div>
  );
}

type DetailsBarProps = {
  asAt: ViewInstant | undefined;
  onAsAt: (asAt: ViewInstant | undefined) => void;
};

/** The actions of the details: show the record as at a date, or print it. */
function DetailsBar({ asAt, onAsAt }: DetailsBarProps) {
  const [day, setDay] = useState('');
  const id = useId();
  const show = (event: FormEvent) => {
    event.preventDefault();
    onAsAt(viewInstantOfDay(day));
  };
  return (
    <>
      <form data-bar="" data-not-printed="" onSubmit={show}>
        <label htmlFor={id}>As at</label>
        <Input
          id={id}
          type="date"
          data-beside-reading=""
          size="sm"
          w="40"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="outline" disabled={!viewInstantOfDay(day)}>
          View
        </Button>
        <Button type="button" size="sm" variant="outline" ms="auto" onClick={() => window.print()}>
          Print
        </Button>
      </form>
      {asAt && <EarlierStateBanner asAt={asAt} onNow={() => onAsAt(undefined)} />}
    </>
  );
}

function EarlierStateBanner({ asAt, onNow }: { asAt: ViewInstant; onNow: () => void }) {
  return (
    <Flex
      role="status"
      data-bar=""
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border"
      rounded="md"
      px="3"
      py="2"
    >
      <Text fontWeight="600">As at {asAt.text}</Text>
      <Button size="xs" variant="outline" onClick={onNow} data-not-printed>
        View as it is now
      </Button>
    </Flex>
  );
}
