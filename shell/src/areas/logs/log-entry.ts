import { isRecordKindName, type RecordKindName } from 'shared-lib/records';
import { saidText } from '../list/said-text';

/** A record that an entry leads to. */
export type LoggedRecord = { kind: RecordKindName; id: number };

/** Who did what, when, on which record, from where. */
export type LogEntry = {
  id: string;
  /** ISO. */
  at: string;
  user: string;
  action: string;
  /** As the journal calls it. */
  kind: string;
  uniqueCode: string;
  name: string;
  reason: string;
  /** The address that it came from, and the program; empty where not known, or not for this reader. */
  ip: string;
  agent: string;
  changes: Readonly<Record<string, unknown>>;
  /** The record, or the law that the changed part belongs to; none where it is gone. */
  view: LoggedRecord | undefined;
  /** The record that was deleted, where the reader may take that back. */
  restorable: LoggedRecord | undefined;
};

/** Reads a line of the log; what is no entry is none. */
export function readLogEntry(said: Record<string, unknown>): LogEntry | undefined {
  const { id, at } = said;
  if (typeof id !== 'string' || typeof at !== 'string') return undefined;
  return {
    id,
    at,
    user: saidText(said.user),
    action: saidText(said.action),
    kind: saidText(said.kind),
    uniqueCode: saidText(said.uniqueCode),
    name: saidText(said.name),
    reason: saidText(said.reason),
    ip: saidText(said.ip),
    agent: saidText(said.agent),
    changes: Object(said.changes),
    view: readRecord(Object(said.view)),
    restorable: readRecord(Object(said.restorable)),
  };
}

function readRecord({ kind, id }: Record<string, unknown>): LoggedRecord | undefined {
  if (typeof kind !== 'string' || !isRecordKindName(kind) || typeof id !== 'number') return undefined;
  return { kind, id };
}
