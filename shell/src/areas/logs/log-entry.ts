import { isRecordKindName, type RecordKindName } from 'shared-lib/records';

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
    user: text(said.user),
    action: text(said.action),
    kind: text(said.kind),
    uniqueCode: text(said.uniqueCode),
    name: text(said.name),
    reason: text(said.reason),
    ip: text(said.ip),
    agent: text(said.agent),
    changes: Object(said.changes),
    view: readView(Object(said.view)),
  };
}

function readView({ kind, id }: Record<string, unknown>): Viewable | undefined {
  if (typeof kind !== 'string' || !isRecordKindName(kind) || typeof id !== 'number') return undefined;
  return { kind, id };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
