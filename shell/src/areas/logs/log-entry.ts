import { isRecordKindName, type RecordKindName } from 'shared-lib/records';
import { saidText } from '../list/said-text';

/** A record that can be looked at. */
export type Viewable = { kind: RecordKindName; id: number };

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
  view: Viewable | undefined;
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
    view: readView(Object(said.view)),
  };
}

function readView({ kind, id }: Record<string, unknown>): Viewable | undefined {
  if (typeof kind !== 'string' || !isRecordKindName(kind) || typeof id !== 'number') return undefined;
  return { kind, id };
}
