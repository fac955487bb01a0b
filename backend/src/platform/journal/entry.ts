import canonicalize from 'canonicalize';

/** In the order in which their heads are taken. */
export const chains = ['activity', 'timeline'] as const;
export type Chain = (typeof chains)[number];

/** By clean field name: what it was and what it is now. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** What is said of one change; who and when are added when it is written. */
export type Entry = {
  chain: Chain;
  /** `law`, `license`, …, `question`, `rule`, `circular`; in the activity chain `account`, `session`, …. */
  kind: string;
  recordId: number;
  /** Of the record, or of the law that it belongs to. */
  uniqueCode: string;
  /** What it is called, so that the entry can be read when the thing has gone. */
  name: string;
  /** A past participle: Created, Updated, Published, Deleted, …. */
  action: string;
  reason: string;
  changes: Changes;
};

/** An entry as it stands in the journal. */
export type JournalEntry = Entry & {
  orgId: number;
  seq: number;
  /** ISO, to the millisecond. */
  at: string;
  actorId: number;
  actorName: string;
  requestId: string;
  /** From where it was asked for; the machine's own entries have neither. */
  ip?: string;
  agent?: string;
};

/** An entry in canonical JSON (RFC 8785), without the moment that belongs after the first part, nor the number after the second. */
export type Parts = readonly [string, string, string];

/** Moment and number are known only where the head of the chain is held: in the database. */
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
