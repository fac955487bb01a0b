import type { Client } from 'pg';
import { fieldTypes, type RecordKind, recordKindList } from 'shared-lib/records';
import { storedKinds } from '../platform/database/stored-kind';
import { hashBeforeFirstEntry, hashEntry } from '../platform/journal/chain-link';
import type { Entry, FieldChanges, JournalChain, JournalEntry } from '../platform/journal/entry';
import {
  listChangesOfSave,
  parseStoredValue,
  type RecordValues,
  type StoredValues,
} from '../records/records/stored-record';
import type { DemoRecord } from './demo-records';

/** A journal entry of the demo with its time and its author. */
export type DatedJournalEntry = { at: Date; actor: DemoEditor; entry: Entry };
export type DemoEditor = { id: number; username: string };
export type RecordHistory = { entries: DatedJournalEntry[]; version: number; updatedAt: Date };

const msPerDay = 86_400_000;
const lastDemoDayMs = Date.UTC(2026, 10, 10);

/**
 * Builds the history of a record: created, published, and changed once or twice. Each step has another
 * author.
 */
export function buildRecordHistory(record: DemoRecord, people: readonly DemoEditor[]): RecordHistory {
  const steps = buildHistorySteps(record);
  const { kind, id, stored } = record;
  const about = {
    chain: 'timeline',
    kind,
    recordId: id,
    uniqueCode: stored.uniqueCode,
    name: stored.name,
  } as const;
  const entries = steps.map(({ at, ...step }, index) => ({
    at,
    actor: people[(id + index) % people.length] ?? { id: 0, username: 'demo' },
    entry: { ...about, ...step },
  }));
  return { entries, version: steps.length, updatedAt: steps.at(-1)?.at ?? record.createdAt };
}

function buildHistorySteps(record: DemoRecord): (Pick<Entry, 'action' | 'reason' | 'changes'> & { at: Date })[] {
  const { id, stored, createdAt } = record;
  const after = (days: number) => new Date(createdAt.getTime() + days * msPerDay);
  const isPublished = stored.status === 'Published';
  const updates = buildDemoUpdates(record).map((changes, index) => ({
    at: after(20 + ((id * 7) % 150) + index * 40),
    action: 'Updated',
    reason: changes.lawStatus ? String(stored.relevantAmendment) : '',
    changes,
  }));
  const past = updates.filter(({ at }) => at.getTime() < lastDemoDayMs);
  const first: StoredValues = Object.assign({ ...stored }, ...past.map(({ changes }) => pickOldValues(changes)), {
    status: 'Draft',
  });
  const publication = { status: ['Draft', 'Published'] } as const;
  return [
    { at: createdAt, action: 'Created', reason: '', changes: listCreationChanges(record, first) },
    ...(isPublished ? [{ at: after(1 + (id % 6)), action: 'Published', reason: '', changes: publication }] : []),
    ...past,
  ];
}

/**
 * Invents one or two changes for a third of the records. A repealed law also gets the change from Active to
 * Repealed.
 */
function buildDemoUpdates({ kind, id, stored }: DemoRecord): FieldChanges[] {
  const possible = listInventedChanges(stored);
  const count = id % 3 === 0 ? 1 + (id % 2) : 0;
  const from = id % possible.length;
  const changes = [...possible.slice(from), ...possible.slice(0, from)].slice(0, count);
  if (kind === 'law' && stored.lawStatus === 'Repealed') changes.push({ lawStatus: ['Active', 'Repealed'] });
  return changes;
}

function pickOldValues(changes: FieldChanges): StoredValues {
  return Object.fromEntries(Object.entries(changes).map(([name, [old]]) => [name, old]));
}

function listCreationChanges({ kind }: DemoRecord, stored: StoredValues): FieldChanges {
  const definition = recordKindList.find(({ name }) => storedKinds[name] === kind);
  if (!definition) throw new Error(`The demo has records of no kind: ${kind}.`);
  return listChangesOfSave(definition, undefined, parseStoredValues(definition, stored));
}

/** Parses the stored values of a record by the types of its fields. */
export function parseStoredValues({ fields }: RecordKind, stored: StoredValues): RecordValues {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = stored[name];
    return [name, value === undefined ? fieldTypes[field.type].empty : parseStoredValue(field, value)] as const;
  });
  return Object.fromEntries(entries);
}

const makeEarlierValueByField: Readonly<Record<string, (now: string) => string>> = {
  sensitivity: (now) => (now === 'Medium' ? 'Low' : 'Medium'),
  generalKeyWords: (now) => now.split(', ').slice(0, 2).join(', '),
  penalty: () => 'A fine.',
  additionalInfo: () => 'Keep the proof.',
  internalDueDate: (now) => (now === '1 day before' ? '3 days before' : '1 day before'),
  employeeKeyWords: (now) => now.split(', ').slice(0, 1).join(', '),
  applicability: () => 'To be checked for each establishment.',
  exemptions: () => 'None are known.',
};

/** Returns possible earlier values, each as a change to the current value. */
function listInventedChanges(stored: StoredValues): FieldChanges[] {
  return Object.entries(makeEarlierValueByField).flatMap(([name, before]) => {
    const now = stored[name];
    if (typeof now !== 'string' || now === '' || before(now) === now) return [];
    return [{ [name]: [before(now), now] as const }];
  });
}

/** An entry with its position in the chain; the hashes are hexadecimal. */
type StoredChainEntry = JournalEntry & { previousHash: string; hash: string };

/**
 * Writes a whole chain for a new organisation, in order of time. Does not use the usual function that appends
 * entries, because it would date them all today.
 */
export async function writeHistory(
  client: Client,
  { orgId, chain, entries }: { orgId: number; chain: JournalChain; entries: readonly DatedJournalEntry[] },
): Promise<void> {
  const links = buildEntryChain(
    orgId,
    [...entries].sort((a, b) => a.at.getTime() - b.at.getTime()),
  );
  const last = links.at(-1);
  if (!last) return;
  await client.query(insertChainHeadSql, [orgId, chain, last.seq, last.at, last.hash]);
  await client.query(insertChainEntriesSql, [orgId, chain, JSON.stringify(links)]);
}

function buildEntryChain(orgId: number, entries: readonly DatedJournalEntry[]): StoredChainEntry[] {
  let previous: Buffer = hashBeforeFirstEntry;
  return entries.map(({ at, actor, entry }, index) => {
    const actorFields = { actorId: actor.id, actorName: actor.username, requestId: '' };
    const own = { ...entry, ...actorFields, orgId, seq: index + 1, at: at.toISOString() };
    const previousHash = previous.toString('hex');
    previous = hashEntry(previous, own);
    return { ...own, previousHash, hash: previous.toString('hex') };
  });
}

const insertChainHeadSql = `
  insert into journal_head (org_id, chain, seq, at, hash) values ($1, $2, $3, $4, decode($5, 'hex'))`;

const insertChainEntriesSql = `
  insert into journal (org_id, chain, seq, at, actor_id, actor_name, kind, record_id, unique_code, name, action,
    reason, changes, request_id, previous_hash, hash)
  select $1, $2, e.seq, e.at, e."actorId", e."actorName", e.kind, e."recordId", e."uniqueCode", e.name, e.action,
    e.reason, e.changes, e."requestId", decode(e."previousHash", 'hex'), decode(e.hash, 'hex')
  from jsonb_to_recordset($3::jsonb) as e (seq bigint, at timestamptz, "actorId" integer, "actorName" text,
    kind text, "recordId" integer, "uniqueCode" text, name text, action text, reason text, changes jsonb,
    "requestId" text, "previousHash" text, hash text)`;
