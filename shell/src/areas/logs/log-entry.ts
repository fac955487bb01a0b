import { isRecordKindName, type RecordKindName } from 'shared-lib/records';
import { t } from 'shared-lib/words';
import { formatDay, formatInstant } from '../dates/format-date';
import { readTextOrEmpty } from '../list/use-rows';

export type LoggedRecord = { kind: RecordKindName; id: number };

/** A log entry: the user, the action, the time, the record and the origin. */
export type LogEntry = {
  id: string;
  /** The time as ISO text. */
  at: string;
  user: string;
  /** The shown name of the user. */
  person: string;
  action: string;
  /** The kind of the record, as the journal names it. */
  kind: string;
  uniqueCode: string;
  name: string;
  reason: string;
  /** The IP address of the request. It is empty if it is unknown, or hidden from this user. */
  ip: string;
  agent: string;
  changes: Readonly<Record<string, unknown>>;
  /**
   * The record that a click on the row opens: the changed record, or the law of a changed question or rule.
   * It is undefined once that record is deleted.
   */
  view: LoggedRecord | undefined;
  /** The deleted record, if this user may restore it. */
  restorable: LoggedRecord | undefined;
};

/** Parses a row of the log. Returns undefined if it is not an entry. */
export function readLogEntry(row: Record<string, unknown>): LogEntry | undefined {
  const { id, at } = row;
  if (typeof id !== 'string' || typeof at !== 'string') return undefined;
  return {
    id,
    at,
    user: readTextOrEmpty(row.user),
    person: readTextOrEmpty(row.person) || readTextOrEmpty(row.user),
    action: readTextOrEmpty(row.action),
    kind: readTextOrEmpty(row.kind),
    uniqueCode: readTextOrEmpty(row.uniqueCode).replace(/^--$/, ''),
    name: formatDaysInName(readTextOrEmpty(row.name)),
    reason: readTextOrEmpty(row.reason),
    ip: readTextOrEmpty(row.ip),
    agent: readTextOrEmpty(row.agent),
    changes: Object(row.changes),
    view: readLoggedRecord(Object(row.view)),
    restorable: readLoggedRecord(Object(row.restorable)),
  };
}

/** Formats the days within a name that the server wrote: "Board pack 1 Oct to 31 Dec 2026". */
function formatDaysInName(name: string): string {
  return name
    .replace(/\b(\d{4})(-\d\d-\d\d) to \1(-\d\d-\d\d)\b/g, (match, year, first, last) => {
      const [from, to] = [formatDay(year + first), formatDay(year + last)];
      return from && to ? t('{from} to {to}', { from: from.slice(0, -5), to }) : match;
    })
    .replace(/\b\d{4}-\d\d-\d\d\b/g, (match) => formatDay(match) || match);
}

/** Whether the action may be a sign of danger. The log highlights such actions. */
export function isHighlightedAction(action: string): boolean {
  return highlightedActions.has(action);
}

const highlightedActions = new Set(['Deleted', 'Sign-in failed', 'Code refused', 'Locked out']);

function readLoggedRecord({ kind, id }: Record<string, unknown>): LoggedRecord | undefined {
  if (typeof kind !== 'string' || !isRecordKindName(kind) || typeof id !== 'number') return undefined;
  return { kind, id };
}

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)$/i;

/** Formats a text that is nothing but a day or an instant. Any other text is returned unchanged. */
export function formatLoggedValue(value: string): string {
  return (instantPattern.test(value) ? formatInstant(value) : formatDay(value)) || value;
}
