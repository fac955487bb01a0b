import { isRecordKindName, type RecordKindName } from 'shared-lib/records';
import { textOrEmpty } from '../list/use-rows';

/** The record that an entry links to. */
export type LoggedRecord = { kind: RecordKindName; id: number };

/** Who did what, when, on which record, from where. */
export type LogEntry = {
  id: string;
  /** ISO. */
  at: string;
  user: string;
  action: string;
  /** The kind's name in the journal. */
  kind: string;
  uniqueCode: string;
  name: string;
  reason: string;
  /** The IP address and the user agent of the request; empty where unknown or hidden from this reader. */
  ip: string;
  agent: string;
  changes: Readonly<Record<string, unknown>>;
  /** What this row opens: the changed record, or the law of a changed question or rule; undefined once it is gone. */
  view: LoggedRecord | undefined;
  /** The deleted record, if this reader may restore it. */
  restorable: LoggedRecord | undefined;
};

/** Parses a row of the log; undefined when it is not an entry. */
export function readLogEntry(said: Record<string, unknown>): LogEntry | undefined {
  const { id, at } = said;
  if (typeof id !== 'string' || typeof at !== 'string') return undefined;
  return {
    id,
    at,
    user: textOrEmpty(said.user),
    action: textOrEmpty(said.action),
    kind: textOrEmpty(said.kind),
    uniqueCode: textOrEmpty(said.uniqueCode),
    name: textOrEmpty(said.name),
    reason: textOrEmpty(said.reason),
    ip: textOrEmpty(said.ip),
    agent: textOrEmpty(said.agent),
    changes: Object(said.changes),
    view: readRecord(Object(said.view)),
    restorable: readRecord(Object(said.restorable)),
  };
}

function readRecord({ kind, id }: Record<string, unknown>): LoggedRecord | undefined {
  if (typeof kind !== 'string' || !isRecordKindName(kind) || typeof id !== 'number') return undefined;
  return { kind, id };
}
