import type { RecordKind } from 'shared-lib/records';
import { copyFilesToRecord, saveRecordFiles } from '../../attachments/attachments.store';
import type { Query, Transaction } from '../../platform/database/database';
import { okResult, type Result } from '../../platform/database/result';
import { prepareStatementsByKind, storedKinds } from '../../platform/database/stored-kind';
import type { Entry, FieldChanges } from '../../platform/journal/entry';
import { formatUniqueCode } from '../../platform/numbering.store';
import { findLawConflicts } from './law-of-record.store';
import { findCodeRefusal } from './record.store';
import type { PreparedRecord, RecordSaveOptions, SavedRecord } from './record-save';
import { buildReplacementReason } from './reinstate-law.store';
import { listChangesOfSave, type StoredRecord, toRecordRow, toStoredValues } from './stored-record';

type WriteRecordOptions = RecordSaveOptions & { stored: StoredRecord | undefined; prepared: PreparedRecord };
type RecordIdAndCode = { id: number; uniqueCode: string };

/** Writes a record, its files and its timeline entry. If nothing changed, writes nothing. */
export async function writeRecord(change: Transaction, saving: WriteRecordOptions): Promise<Result<SavedRecord>> {
  const { actor, kind, stored, prepared } = saving;
  const { orgId } = actor;
  const { values, law, merge } = prepared;
  const hasItsCode = stored?.values.status === 'Published' && stored.values.code === values.code;
  const codeRefusal = hasItsCode
    ? undefined
    : await findCodeRefusal(change.query, { orgId, kind, id: stored?.id, values });
  if (codeRefusal) return codeRefusal;
  const { id, uniqueCode } = stored ?? (await takeNextRecordIdAndCode(change.query, orgId, kind));
  const row = {
    ...toRecordRow({ ...toStoredValues(kind, values), uniqueCode }),
    law_code: String(law?.values.code ?? ''),
  };
  const statementValues = [orgId, id, JSON.stringify(row)];
  if (!stored) await change.query(insertStatements[kind.name], statementValues);
  const files = await attachAndRemoveFiles(change.query, saving, id);
  if (!files.ok) return files;
  const changes = { ...listChangesOfSave(kind, stored?.values, values), ...files.value };
  const warnings =
    kind.name === 'law' || !law ? {} : await findLawConflicts(change.query, { orgId, kind, values }, law.values);
  const reported = { ...warnings, ...(merge && { merge }) };
  if (stored && Object.keys(changes).length === 0) {
    return okResult({ id, uniqueCode, version: stored.version, ...reported });
  }
  if (stored) change.last({ ...updateStatements[kind.name], values: statementValues });
  change.note(buildRecordJournalEntry(saving, { id, uniqueCode }, changes));
  // The row is locked, so nobody else can have raised its version.
  return okResult({ id, uniqueCode, version: (stored?.version ?? 0) + 1, ...reported });
}

function buildRecordJournalEntry(
  { kind, payload, prepared }: WriteRecordOptions,
  idAndCode: RecordIdAndCode,
  changes: FieldChanges,
): Entry {
  const { values, next } = prepared;
  const isCopy = payload.replacesRepealed && payload.id !== undefined;
  return {
    chain: 'timeline',
    kind: storedKinds[kind.name],
    recordId: idAndCode.id,
    uniqueCode: idAndCode.uniqueCode,
    name: String(values.name ?? ''),
    action: next.timelineAction,
    reason: isCopy ? buildReplacementReason(Number(payload.id)) : '',
    changes,
  };
}

/**
 * Attaches the payload's files to the record, and removes those in its removal list. A new record also gets
 * copies of its source record's files.
 */
async function attachAndRemoveFiles(
  query: Query,
  { actor, kind, stored, payload, files, limits }: WriteRecordOptions,
  recordId: number,
): Promise<Result<FieldChanges>> {
  const fileOwner = { orgId: actor.orgId, accountId: actor.id, kind: kind.name };
  const fromId = stored ? undefined : (payload.copiedFrom ?? payload.id);
  const copied = fromId === undefined ? [] : await copyFilesToRecord(query, { ...fileOwner, fromId, toId: recordId });
  const remove = payload.removedFiles;
  if (files.length === 0 && remove.length === 0 && copied.length === 0) return okResult({});
  const attached = await saveRecordFiles(query, { ...fileOwner, recordId, attach: files, remove, limits });
  if (!attached.ok) return attached;
  const [present, after] = attached.value.changes;
  const before = copied.length > 0 ? [] : present;
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return okResult(isSame ? {} : { attachments: [before, after] });
}

/** Takes the next number of a kind, and builds the unique code from it (P-91). */
async function takeNextRecordIdAndCode(query: Query, orgId: number, kind: RecordKind): Promise<RecordIdAndCode> {
  const [counter] = await query<{ id: number }>(
    `insert into record_counter as c (org_id, kind, last_id) values ($1, $2, 1)
     on conflict (org_id, kind) do update set last_id = c.last_id + 1
     returning last_id as id`,
    [orgId, storedKinds[kind.name]],
  );
  const id = counter?.id ?? 0;
  return { id, uniqueCode: formatUniqueCode(kind.uniqueCodePrefix, id) };
}

const writtenColumnNamesSql = `unique_code, code, name, law_id, law_code, law_status, status, category, central, states, sensitivity,
  periodicity, validity, task_type, details`;

const writtenColumnTypesSql = `unique_code text, code text, name text, law_id integer, law_code text, law_status text, status text,
  category text, central text, states integer[], sensitivity text, periodicity text, validity text, task_type text,
  details jsonb`;

const insertStatements = prepareStatementsByKind(
  'insert a record',
  (kind) => `
  insert into record (org_id, kind, id, created_at, updated_at, ${writtenColumnNamesSql})
  select $1, '${kind}', $2, now(), now(), r.* from jsonb_to_record($3::jsonb) as r (${writtenColumnTypesSql})`,
);

/** Merges the new `details` into the stored ones. So a stored key stays even if this release has no such field. */
const updateStatements = prepareStatementsByKind(
  'update a record',
  (kind) => `
  update record set (${writtenColumnNamesSql}) = (
    select ${writtenColumnNamesSql.replace('details', 'record.details || r.details')} from jsonb_to_record($3::jsonb) as r (${writtenColumnTypesSql})
  ), updated_at = now(), version = version + 1
  where org_id = $1 and kind = '${kind}' and id = $2`,
);
