import { clearHiddenFields, fieldTypes, isStateLaw, type RecordKind } from 'shared-lib/records';
import { findFirstMissingField, getMessageFieldName } from 'shared-lib/records/validation';
import type { Query, Transaction } from '../../platform/database/database';
import { addFieldToRefusal, okResult, type Refusal, type Result, refusedResult } from '../../platform/database/result';
import { storedKinds } from '../../platform/database/stored-kind';
import { resolveChosenOptionIds } from './chosen-options';
import { readReferencedLawId, resolveLaw, waitForOtherLawMoves } from './law-of-record.store';
import { mergeSaveWithoutVersion, type UnversionedMergeResult } from './merge-unversioned.store';
import type { RecordPayload } from './read-payload';
import { findRecord, type LockedRecordAndLaw, lockRecord, type RecordReference } from './record.store';
import { decideNextStatus, type PreparedRecord, type RecordSaveOptions, type SavedRecord } from './record-save';
import { type RecordValues, type StoredRecord, toStoredValues } from './stored-record';
import { writeRecord } from './write-record.store';

export async function addRecord(change: Transaction, saving: RecordSaveOptions): Promise<Result<SavedRecord>> {
  const { id, replacesRepealed } = saving.payload;
  if (id !== undefined && !replacesRepealed) {
    return refusedResult('bad-value', { field: 'id', fault: 'is that of a record which exists already' });
  }
  const sources = await lockSourceRecords(change.query, saving);
  return sources.ok ? prepareAndWriteRecord(change, saving, { locked: undefined, sources: sources.value }) : sources;
}

export async function updateRecord(change: Transaction, saving: RecordSaveOptions): Promise<Result<SavedRecord>> {
  const { actor, kind, payload } = saving;
  if (payload.id === undefined) return refusedResult('bad-id');
  const reference = { orgId: actor.orgId, kind, id: payload.id };
  await waitForOtherLawMovesIfParentChanges(change.query, reference, payload);
  const locked = await lockRecord(change.query, reference);
  if (!locked) return refusedResult('unknown-record');
  const why = findChangeRefusal(kind, locked.record, payload);
  return why ?? prepareAndWriteRecord(change, saving, { locked, sources: [locked.record] });
}

/** If a save changes the parent of a law, waits for other such saves. This must happen before the law is locked. */
async function waitForOtherLawMovesIfParentChanges(
  query: Query,
  reference: RecordReference,
  { values }: RecordPayload,
): Promise<void> {
  if (values.parentLaw === undefined) return;
  const now = await findRecord(query, reference);
  const isMove = now && readReferencedLawId(now.values.parentLaw) !== readReferencedLawId(values.parentLaw);
  if (isMove) await waitForOtherLawMoves(query, reference.orgId);
}

async function prepareAndWriteRecord(
  change: Transaction,
  saving: RecordSaveOptions,
  { locked, sources }: { locked: LockedRecordAndLaw | undefined; sources: readonly StoredRecord[] },
): Promise<Result<SavedRecord>> {
  const stored = locked?.record;
  const prepared = await mergeAndValidateRecord(change.query, {
    ...saving,
    stored,
    sources,
    lockedLaw: locked?.law,
  });
  if (!prepared.ok) return prepared;
  return writeRecord(change, { ...saving, stored, prepared: prepared.value });
}

/** The fields of a record that nobody can change after its publication (S-2.4). */
const fieldsFixedOncePublished = ['law', 'parentLaw', 'category'];

/** Returns why a change of a stored record is refused. Undefined if the change is allowed. */
function findChangeRefusal(kind: RecordKind, stored: StoredRecord, payload: RecordPayload): Refusal | undefined {
  if (payload.version !== undefined && payload.version !== stored.version) return refusedResult('changed-by-another');
  if (stored.values.lawStatus === 'Repealed') return refusedResult('repealed-record');
  if (stored.values.status !== 'Published') return undefined;
  if (payload.action === 'draft') return refusedResult('already-published');
  const locked = fieldsFixedOncePublished.find((name) =>
    isChangedFieldValue(stored.values[name], payload.values[name]),
  );
  if (locked === undefined) return undefined;
  const { label, wire } = kind.fields[locked] ?? { label: locked, wire: locked };
  return addFieldToRefusal(wire, refusedResult('locked-field', { field: label }));
}

/**
 * Returns true if a field has a new value. Compares laws by id, because requests do not contain their code.
 */
function isChangedFieldValue(before: unknown, after: unknown): boolean {
  const comparable = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value);
  return after !== undefined && comparable(before) !== comparable(after);
}

/** Locks the records that a new record copies or replaces. A replacement must name a repealed record. */
async function lockSourceRecords(
  query: Query,
  { actor: { orgId }, kind, payload }: RecordSaveOptions,
): Promise<Result<StoredRecord[]>> {
  const sources: StoredRecord[] = [];
  for (const id of new Set([payload.id, payload.copiedFrom])) {
    if (id === undefined) continue;
    const source = await lockRecord(query, { orgId, kind, id });
    const isRepealed = source?.record.values.lawStatus === 'Repealed';
    if (!source || (payload.replacesRepealed && !isRepealed)) return refusedResult('unknown-record');
    sources.push(source.record);
  }
  return okResult(sources);
}

type MergeAndValidateRecordOptions = RecordSaveOptions & {
  stored: StoredRecord | undefined;
  /**
   * The records that the form was made from: the record itself, or those that a new record copies or
   * replaces.
   */
  sources: readonly StoredRecord[];
  lockedLaw: StoredRecord | undefined;
};

/** Merges the sent values into the stored ones, and validates the result. */
async function mergeAndValidateRecord(
  query: Query,
  preparing: MergeAndValidateRecordOptions,
): Promise<Result<PreparedRecord>> {
  const { kind, payload, stored, sources, lockedLaw, strictUpdates } = preparing;
  const { orgId } = preparing.actor;
  const resolved = await resolveChosenOptionIds(query, { orgId, kind, payload, sources });
  if (!resolved.ok) return resolved;
  const merge = await mergeWithOtherUsersChanges(query, preparing, resolved.value);
  const sentValues = Object.entries(resolved.value).filter(([name]) => !merge?.keptFields.includes(name));
  const merged = { ...buildEmptyValues(kind), ...stored?.values, ...Object.fromEntries(sentValues) };
  const law = await resolveLaw(query, { orgId, kind, stored, sources, lockedLaw, values: merged });
  if (!law.ok) return law;
  const isOfState = isStateLaw(kind.name === 'law' ? merged : (law.value?.values ?? {}));
  const values = clearHiddenFields({ kind, values: merged, isOfState });
  const next = decideNextStatus(stored, payload);
  const action = strictUpdates && next.status === 'Published' ? 'publish' : next.action;
  const missing = findFirstMissingField({ kind, action, isOfState, values });
  if (missing)
    return addFieldToRefusal(missing.wire, refusedResult('unfilled', { field: getMessageFieldName(missing) }));
  // A duty stores the law status of its law. The duty's form does not send that status.
  const lawStatus = kind.name === 'law' ? {} : { lawStatus: law.value?.values.lawStatus ?? '' };
  const whole = { ...values, ...lawStatus, status: next.status };
  return okResult({ values: whole, law: law.value, next, ...(merge && { merge }) });
}

/** Merges an update without a version with the changes of other users. */
async function mergeWithOtherUsersChanges(
  query: Query,
  { actor, tokenHash, kind, payload, stored }: MergeAndValidateRecordOptions,
  values: RecordValues,
): Promise<UnversionedMergeResult | undefined> {
  if (!stored || !tokenHash || payload.version !== undefined) return undefined;
  return mergeSaveWithoutVersion(query, {
    orgId: actor.orgId,
    accountId: actor.id,
    tokenHash,
    kind: storedKinds[kind.name],
    id: stored.id,
    stored: toStoredValues(kind, stored.values),
    sent: toStoredValues(kind, values),
  });
}

function buildEmptyValues({ fields }: RecordKind): RecordValues {
  return Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, fieldTypes[type].empty]));
}
