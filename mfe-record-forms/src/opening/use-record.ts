import { readFirstDataEntry } from 'shared-lib/api';
import { consumeOrFetchDetails, consumePrefetchedDetails } from 'shared-lib/prefetch';
import { usePrefetchQuery, useQuery } from 'shared-lib/query';
import {
  fieldTypes,
  type ParsedRecord,
  parseRecord,
  parseTimeline,
  type RecordKind,
  type TimelineEntry,
} from 'shared-lib/records';
import { areDutyDatesLoaded, prefetchDutyDates } from '../schedule/next-dates-part';
import { addLawCodes, hasAllLawCodes } from './name-laws';
import { unknownRecordMessage } from './unknown-record';

type RecordRequest = {
  kind: RecordKind;
  id: number;
  /** The instant (ISO text) at which the record is shown. Without it, the current state is shown. */
  at?: string | undefined;
};

export type FetchedRecord = ParsedRecord & {
  /** The changes of the record, newest first. */
  timeline: readonly TimelineEntry[];
  /** Why nobody can undo the repeal of a law. Empty if somebody can, or if the law is not repealed. */
  whyStaysRepealed: string;
  /** Whether the server lets this user edit the record. */
  isEditable: boolean;
};

/**
 * Fetches a record. The data are `null` if the record does not exist. The request starts before the dialog
 * renders. The previous record of the same kind stays until the reply comes.
 */
export function useRecord(request: RecordRequest) {
  const { kind, id, at } = request;
  const query = {
    queryKey: ['records', kind.name, id, at],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // Waits for the due dates, too. They are above the rows, which would move if the dates loaded later.
      const dates = hasDueDates(request) ? prefetchDutyDates({ kind: kind.name, id }) : undefined;
      const record = await fetchRecord(request, signal);
      await dates;
      return record;
    },
    initialData: () => getCachedRecord(request),
  };
  usePrefetchQuery(query);
  return useQuery({
    ...query,
    placeholderData: (before, last) => {
      const [, name, lastId, lastAt] = last?.queryKey ?? [];
      const isStep = name === kind.name && lastId !== id && lastAt === undefined && at === undefined;
      return isStep && before ? before : undefined;
    },
  });
}

function hasDueDates({ kind, at }: RecordRequest): boolean {
  return kind.name !== 'law' && at === undefined;
}

/** Fetches a record. Throws if the server cannot be reached. */
async function fetchRecord({ kind, id, at }: RecordRequest, signal: AbortSignal) {
  const answer = await consumeOrFetchDetails({ kind, id, at }, signal);
  if (!answer.ok && answer.message === unknownRecordMessage) return null;
  if (!answer.ok) throw new Error(answer.message || 'The record did not come.');
  const record = readRecordReply(kind, answer.value);
  return record && { ...record, ...(await addLawCodes(kind, record, signal)) };
}

/** Returns the current record if it is cached. Returns undefined if a request is needed. */
function getCachedRecord(request: RecordRequest): FetchedRecord | undefined {
  const { kind, id, at } = request;
  if (at !== undefined || (hasDueDates(request) && !areDutyDatesLoaded({ kind: kind.name, id }))) return undefined;
  const reply = consumePrefetchedDetails({ kind, id });
  const record = reply && readRecordReply(kind, reply);
  return record && hasAllLawCodes(record) ? record : undefined;
}

function readRecordReply(kind: RecordKind, reply: Record<string, unknown>): FetchedRecord | null {
  const first = readFirstDataEntry(reply);
  const record = parseRecord(kind, first);
  if (!record) return null;
  const whyStaysRepealed = fieldTypes.text.parse(first.whyStaysRepealed);
  const isEditable = String(first.editOption) === 'true';
  return { ...record, timeline: parseTimeline(kind, first), whyStaysRepealed, isEditable };
}
