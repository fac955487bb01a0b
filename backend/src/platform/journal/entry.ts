import canonicalize from 'canonicalize';

/** The chains of the journal, in the order in which a transaction locks their heads. */
export const journalChains = ['activity', 'timeline'] as const;
export type JournalChain = (typeof journalChains)[number];

/** The old and the new value of each changed field, by the field's name in code. */
export type FieldChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

/** A change to be recorded in the journal. The caller adds the actor, and the database adds the time. */
export type Entry = {
  chain: JournalChain;
  /**
   * The kind of thing that was changed: `law`, `license`, `question`, …; in the activity chain `account`,
   * `session`, ….
   */
  kind: string;
  recordId: number;
  /** The unique code of the record. For a question, a rule or a circular, it is the code of its law. */
  uniqueCode: string;
  /** The name of the record at that time. It stays readable after the record is deleted. */
  name: string;
  /** A past participle: Created, Updated, Published, Deleted, …. */
  action: string;
  reason: string;
  changes: FieldChanges;
};

/** An entry as stored in the journal. */
export type JournalEntry = Entry & {
  orgId: number;
  seq: number;
  /** The time of the entry, in ISO format with milliseconds. */
  at: string;
  actorId: number;
  actorName: string;
  requestId: string;
  /** The IP address and user agent of the request. Both are missing for jobs and commands. */
  ip?: string;
  agent?: string;
};

/** An entry in canonical JSON (RFC 8785), in three parts. The database inserts the time, then the number. */
export type CanonicalEntryParts = readonly [string, string, string];

/**
 * Splits the JSON of an entry in three parts: before its time, between time and number, and after its number.
 * Only the database knows time and number, and inserts them.
 */
export function splitCanonicalEntry(entry: Omit<JournalEntry, 'at' | 'seq'>): CanonicalEntryParts {
  const before = formatCanonicalMembers(entry, (name) => name < 'at');
  const between = formatCanonicalMembers(entry, (name) => name > 'at' && name < 'seq');
  const after = formatCanonicalMembers(entry, (name) => name > 'seq');
  return [`{${before},"at":"`, `",${between},"seq":`, `,${after}}`];
}

function formatCanonicalMembers(entry: object, isChosen: (name: string) => boolean): string {
  const chosenMembers = Object.entries(entry).filter(([name]) => isChosen(name));
  return (canonicalize(Object.fromEntries(chosenMembers)) ?? '{}').slice(1, -1);
}

/** The action of entries about assigned owners and checkers. These entries do not affect due dates. */
export const assignedAction = 'Assigned';
export const assignmentTakenBackAction = 'Assignment taken back';

/** The kind of entries about due dates, such as filings or extensions. The record id 0 means all due dates. */
export const dueDateEntryKind = 'occurrence';

/**
 * The key in an entry's changes under which it lists the ids of duties whose due dates are counted from the
 * change, such as from an event. It is not a field of a record.
 */
export const countedDutiesKey = 'countedDuties';

type RecordFields = Readonly<Record<string, unknown>>;

/** Returns the changed fields, each with its old and new value. Null stands for an empty value. */
export function findChangedFields(before: RecordFields, after: RecordFields): FieldChanges {
  const names = Object.keys({ ...before, ...after });
  const changes = names.map((name) => [name, [toNullIfEmpty(before[name]), toNullIfEmpty(after[name])]] as const);
  return Object.fromEntries(
    changes.filter(([, [oldValue, newValue]]) => JSON.stringify(oldValue) !== JSON.stringify(newValue)),
  );
}

function toNullIfEmpty(value: unknown): unknown {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? null : value;
}
