import { send } from 'shared-lib/api';
import {
  type OpenRecord,
  parseRecord,
  parseTimeline,
  type RecordKind,
  type TimelineEntry,
} from 'shared-lib/records';
import { nameLaws } from './name-laws';

export type WantedRecord = {
  kind: RecordKind;
  id: number;
  /** A form and a dialog have calls of their own. */
  by: 'edit' | 'view';
  /** The moment as of which a dialog shows it, as an ISO instant; now where nothing is said. */
  at?: string | undefined;
};

export type FetchedRecord = OpenRecord & {
  /** Newest first; a form's call brings none. */
  timeline: readonly TimelineEntry[];
};

/** The record, or `null` where there is none of that id. Rejects when the server could not be asked. */
export async function fetchRecord(
  { kind, id, by, at }: WantedRecord,
  signal: AbortSignal,
): Promise<FetchedRecord | null> {
  const answer = await send({ method: 'POST', path: kind.calls[by], body: { id, at }, signal });
  if (!answer.ok && answer.reason === 'refused') return null;
  if (!answer.ok) throw new Error(answer.message || 'The record did not come.');
  const [first] = Array.isArray(answer.value.data) ? answer.value.data : [];
  const record = parseRecord(kind, first);
  if (!record) return null;
  return { ...(await nameLaws(kind, record, signal)), timeline: parseTimeline(kind, first) };
}
