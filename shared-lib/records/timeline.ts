import { text } from './field-types/text';
import { parseId } from './record-id';
import type { RecordKind } from './record-kind';

/** One change of a record, as its dialog shows it. */
export type TimelineEntry = {
  id: number;
  /** The time as an ISO text. */
  at: string;
  record: string;
  type: string;
  action: string;
  user: string;
  reason: string;
};

/** Merges both lists of a view reply: each entry once, newest first (P-81). */
export function parseTimeline({ wire }: RecordKind, reply: unknown): TimelineEntry[] {
  const row: Record<string, unknown> = Object(reply);
  const { byId, byUniqueCode } = wire.timelines;
  const entries = [row[byId], row[byUniqueCode]].flatMap((list) => (Array.isArray(list) ? list : []));
  const distinct = new Map(entries.flatMap(parseEntry).map((entry) => [entry.id, entry]));
  return [...distinct.values()].sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);
}

/** The time as dd-MM-yyyy HH:mm:ss in the reader's time zone. */
export function formatMoment(at: string): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '--';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [two(moment.getDate()), two(moment.getMonth() + 1), moment.getFullYear()].join('-');
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
  return `${day} ${time}`;
}

function parseEntry(reply: unknown): TimelineEntry[] {
  const entry: Record<string, unknown> = Object(reply);
  const id = parseId(entry.id);
  if (id === undefined) return [];
  return [
    {
      id,
      at: text.parse(entry.createdon),
      record: text.parse(entry.complianceRecord),
      type: text.parse(entry.type),
      action: text.parse(entry.action),
      user: text.parse(entry.user),
      reason: text.parse(entry.reason),
    },
  ];
}
