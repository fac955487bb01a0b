import canonicalize from 'canonicalize';

/** In the order in which a transaction locks their heads. */
export const chains = ['activity', 'timeline'] as const;
export type Chain = (typeof chains)[number];

/** The old and the new value of each changed field, by clean field name. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** One change, without who made it and when: both are added when it is written. */
export type Entry = {
  chain: Chain;
  /** `law`, `license`, …, `question`, `rule`, `circular`; in the activity chain `account`, `session`, …. */
  kind: string;
  recordId: number;
  /** The code of the record, or of the law that it belongs to. */
  uniqueCode: string;
  /** The name of the record at that time, so that the entry is readable after the record is gone. */
  name: string;
  /** A past participle: Created, Updated, Published, Deleted, …. */
  action: string;
  reason: string;
  changes: Changes;
};

/** An entry as stored in the journal. */
export type JournalEntry = Entry & {
  orgId: number;
  seq: number;
  /** ISO, to the millisecond. */
  at: string;
  actorId: number;
  actorName: string;
  requestId: string;
  /** The IP address and the user agent of the request. Entries of jobs and commands have neither. */
  ip?: string;
  agent?: string;
};

/** An entry in canonical JSON (RFC 8785), cut where the moment and then the number are inserted. */
export type Parts = readonly [string, string, string];

/** Splits an entry for the database: only it knows moment and number, because it holds the head of the chain. */
export function partsOf(entry: Omit<JournalEntry, 'at' | 'seq'>): Parts {
  const before = membersOf(entry, (name) => name < 'at');
  const between = membersOf(entry, (name) => name > 'at' && name < 'seq');
  const after = membersOf(entry, (name) => name > 'seq');
  return [`{${before},"at":"`, `",${between},"seq":`, `,${after}}`];
}

function membersOf(entry: object, isWanted: (name: string) => boolean): string {
  const wanted = Object.entries(entry).filter(([name]) => isWanted(name));
  return (canonicalize(Object.fromEntries(wanted)) ?? '{}').slice(1, -1);
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, each with its old and new value; null for an empty value. */
export function changedFields(before: Fields, after: Fields): Changes {
  const names = Object.keys({ ...before, ...after });
  const changes = names.map((name) => [name, [said(before[name]), said(after[name])]] as const);
  return Object.fromEntries(changes.filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is)));
}

function said(value: unknown): unknown {
  const isNothing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isNothing ? null : value;
}
