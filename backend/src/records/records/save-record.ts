import { clearHiddenFields, fieldTypes, isStateLaw, type RecordKind } from 'shared-lib/records';
import { firstMissingField, getMessageFieldName } from 'shared-lib/records/validation';
import type { Change, Query } from '../../platform/database/database';
import { done, inField, type Refused, type Result, refused } from '../../platform/database/result';
import { storedKinds } from '../../platform/database/stored-kind';
import { resolveChosenIds } from './chosen-options';
import { lawIdOf, lockParents, resolveLaw } from './law-of-record.store';
import { mergeUnversioned, type UnversionedMerge } from './merge-unversioned.store';
import type { Payload } from './read-payload';
import { findRecord, type LockedRecord, lockRecord, type RecordReference } from './record.store';
import { nextStatus, type PreparedRecord, type RecordSaveOptions, type SavedRecord } from './record-save';
import { type StoredRecord, toStoredValues, type Values } from './stored-record';
import { writeRecord } from './write-record.store';

export async function addRecord(change: Change, saving: RecordSaveOptions): Promise<Result<SavedRecord>> {
  const { id, replacesRepealed } = saving.payload;
  if (id !== undefined && !replacesRepealed) {
    return refused('bad-value', { field: 'id', fault: 'is that of a record which exists already' });
  }
  const sources = await lockSources(change.query, saving);
  return sources.ok
    ? prepareAndWrite(change, saving, { locked: undefined, sources: sources.value })
    : sources;
}

export async function updateRecord(change: Change, saving: RecordSaveOptions): Promise<Result<SavedRecord>> {
  const { actor, kind, payload } = saving;
  if (payload.id === undefined) return refused('bad-id');
  const wanted = { orgId: actor.orgId, kind, id: payload.id };
  await waitForMove(change.query, wanted, payload);
  const locked = await lockRecord(change.query, wanted);
  if (!locked) return refused('unknown-record');
  const why = findChangeRefusal(kind, locked.record, payload);
  return why ?? prepareAndWrite(change, saving, { locked, sources: [locked.record] });
}

/** A save that moves a law to another parent takes the lock for moves before it locks the law. */
async function waitForMove(query: Query, wanted: RecordReference, { values }: Payload): Promise<void> {
  if (values.parentLaw === undefined) return;
  const now = await findRecord(query, wanted);
  const isMove = now && lawIdOf(now.values.parentLaw) !== lawIdOf(values.parentLaw);
  if (isMove) await lockParents(query, wanted.orgId);
}

async function prepareAndWrite(
  change: Change,
  saving: RecordSaveOptions,
  { locked, sources }: { locked: LockedRecord | undefined; sources: readonly StoredRecord[] },
): Promise<Result<SavedRecord>> {
  const stored = locked?.record;
  const prepared = await prepareRecord(change.query, { ...saving, stored, sources, held: locked?.law });
  if (!prepared.ok) return prepared;
  return writeRecord(change, { ...saving, stored, prepared: prepared.value });
}

/** The fields that cannot change once a record is published (S-2.4). */
const lockedNames = ['law', 'parentLaw', 'category'];

/** Returns why a stored record may not be changed in this way; undefined if it may. */
function findChangeRefusal(kind: RecordKind, stored: StoredRecord, payload: Payload): Refused | undefined {
  if (payload.version !== undefined && payload.version !== stored.version)
    return refused('changed-by-another');
  if (stored.values.lawStatus === 'Repealed') return refused('repealed-record');
  if (stored.values.status !== 'Published') return undefined;
  if (payload.action === 'draft') return refused('already-published');
  const locked = lockedNames.find((name) => isOther(stored.values[name], payload.values[name]));
  if (locked === undefined) return undefined;
  const { label, wire } = kind.fields[locked] ?? { label: locked, wire: locked };
  return inField(wire, refused('locked-field', { field: label }));
}

/** For a law only its id is compared: the wire never has both id and code. */
function isOther(before: unknown, after: unknown): boolean {
  const comparable = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value);
  return after !== undefined && comparable(before) !== comparable(after);
}

/** Locks the records that a new one is made from. A replacement must name a repealed record. */
async function lockSources(
  query: Query,
  { actor: { orgId }, kind, payload }: RecordSaveOptions,
): Promise<Result<StoredRecord[]>> {
  const sources: StoredRecord[] = [];
  for (const id of new Set([payload.id, payload.copiedFrom])) {
    if (id === undefined) continue;
    const source = await lockRecord(query, { orgId, kind, id });
    const isRepealed = source?.record.values.lawStatus === 'Repealed';
    if (!source || (payload.replacesRepealed && !isRepealed)) return refused('unknown-record');
    sources.push(source.record);
  }
  return done(sources);
}

type PrepareRecordOptions = RecordSaveOptions & {
  stored: StoredRecord | undefined;
  /** The records that the form was filled from: the record itself, or those that a new one is made from. */
  sources: readonly StoredRecord[];
  held: StoredRecord | undefined;
};

/** Merges the sent values into the stored ones and validates the result. */
async function prepareRecord(query: Query, preparing: PrepareRecordOptions): Promise<Result<PreparedRecord>> {
  const { kind, payload, stored, sources, held, strictUpdates } = preparing;
  const { orgId } = preparing.actor;
  const chosen = await resolveChosenIds(query, { orgId, kind, payload, sources });
  if (!chosen.ok) return chosen;
  const merge = await mergeWithOthers(query, preparing, chosen.value);
  const sent = Object.entries(chosen.value).filter(([name]) => !merge?.kept.includes(name));
  const merged = { ...emptyValues(kind), ...stored?.values, ...Object.fromEntries(sent) };
  const law = await resolveLaw(query, { orgId, kind, stored, sources, held, values: merged });
  if (!law.ok) return law;
  const isOfState = isStateLaw(kind.name === 'law' ? merged : (law.value?.values ?? {}));
  const values = clearHiddenFields({ kind, values: merged, isOfState });
  const next = nextStatus(stored, payload);
  const action = strictUpdates && next.status === 'Published' ? 'publish' : next.action;
  const missing = firstMissingField({ kind, action, isOfState, values });
  if (missing) return inField(missing.wire, refused('unfilled', { field: getMessageFieldName(missing) }));
  // A duty has the law status of its law.
  const lawStatus = kind.name === 'law' ? {} : { lawStatus: law.value?.values.lawStatus ?? '' };
  const whole = { ...values, ...lawStatus, status: next.status };
  return done({ values: whole, law: law.value, next, ...(merge && { merge }) });
}

/** Merges an update without a version with what others saved meanwhile. */
async function mergeWithOthers(
  query: Query,
  { actor, tokenHash, kind, payload, stored }: PrepareRecordOptions,
  values: Values,
): Promise<UnversionedMerge | undefined> {
  if (!stored || !tokenHash || payload.version !== undefined) return undefined;
  return mergeUnversioned(query, {
    orgId: actor.orgId,
    accountId: actor.id,
    tokenHash,
    kind: storedKinds[kind.name],
    id: stored.id,
    stored: toStoredValues(kind, stored.values),
    sent: toStoredValues(kind, values),
  });
}

function emptyValues({ fields }: RecordKind): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, fieldTypes[type].empty]));
}
