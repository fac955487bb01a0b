import type { RecordKind } from 'shared-lib/records';
import { attachToRecord } from '../../attachments/attach-to-record.store';
import { copyAttachments } from '../../attachments/copy-attachments.store';
import type { AttachmentLimits } from '../../platform/attachment-settings';
import type { Actor } from '../../platform/database/actor';
import type { Change, Query } from '../../platform/database/database';
import { done, type Outcome, type Refused } from '../../platform/database/outcome';
import type { Statement } from '../../platform/database/statement';
import { preparedByKind, storedKinds } from '../../platform/database/stored-kind';
import type { Changes } from '../../platform/journal/entry';
import { uniqueCode } from '../../platform/numbering.store';
import type { Payload } from './read-payload';
import { replacementReason } from './reinstate-law.store';
import type { PreparedRecord, RecordSaveOptions, SavedRecord } from './saving';
import { changesOf, type StoredRecord, type StoredValues, toRow, toStoredValues } from './stored-record';
import { warnOfLaw } from './warn-of-law.store';
import { whyCodeIsTaken } from './why-code-taken.store';

type KeepRecordOptions = RecordSaveOptions & { stored: StoredRecord | undefined; prepared: PreparedRecord };

/** Writes the record, its files and its timeline entry. If nothing changes, it writes nothing. */
export async function writeRecord(change: Change, keeping: KeepRecordOptions): Promise<Outcome<SavedRecord>> {
  const { actor, kind, stored, prepared } = keeping;
  const taken = await whyTaken(change.query, keeping);
  if (taken) return taken;
  const named = stored ?? (await takeRecordNumber(change.query, { orgId: actor.orgId, kind }));
  const writing = writingOf(keeping, named);
  if (!stored) await insertRecord(change.query, writing);
  const files = await attachFiles(change.query, { ...keeping, recordId: named.id });
  if (!files.ok) return files;
  const changes = { ...changesOf({ kind, before: stored?.values, after: prepared.values }), ...files.value };
  const warnings = await warningsOf(change.query, keeping);
  const { merge } = prepared;
  const told = { ...warnings, ...(merge && { merge }) };
  if (stored && Object.keys(changes).length === 0) {
    return done({ ...savedOf(stored, stored.version), ...told });
  }
  if (stored) change.last(recordUpdate(writing));
  change.note(entryOf(keeping, named, changes));
  // The row is locked, so nobody else has changed its version.
  return done({ ...savedOf(named, (stored?.version ?? 0) + 1), ...told });
}

type Named = { id: number; uniqueCode: string };

function savedOf({ id, uniqueCode }: Named, version: number): SavedRecord {
  return { id, uniqueCode, version };
}

async function warningsOf(query: Query, { actor: { orgId }, kind, prepared }: KeepRecordOptions) {
  const { values, law } = prepared;
  return kind.name === 'law' || !law ? {} : warnOfLaw(query, { orgId, kind, values, law: law.values });
}

function writingOf({ actor, kind, prepared }: KeepRecordOptions, { id, uniqueCode }: Named) {
  const kept = { ...toStoredValues(kind, prepared.values), uniqueCode };
  return { orgId: actor.orgId, kind, id, kept, lawCode: String(prepared.law?.values.code ?? '') };
}

async function whyTaken(
  query: Query,
  { actor: { orgId }, kind, stored, prepared: { values } }: KeepRecordOptions,
): Promise<Refused | undefined> {
  const isHeld = stored?.values.status === 'Published' && stored.values.code === values.code;
  return isHeld ? undefined : whyCodeIsTaken(query, { orgId, kind, id: stored?.id, values });
}

function entryOf({ kind, payload, prepared }: KeepRecordOptions, { id, uniqueCode }: Named, changes: object) {
  const { values, next } = prepared;
  const isCopy = payload.replacesRepealed && payload.id !== undefined;
  return {
    chain: 'timeline' as const,
    kind: storedKinds[kind.name],
    recordId: id,
    uniqueCode,
    name: String(values.name ?? ''),
    action: next.said,
    reason: isCopy ? replacementReason(Number(payload.id)) : '',
    changes: { ...changes },
  };
}

type AttachFilesOptions = {
  actor: Actor;
  kind: RecordKind;
  recordId: number;
  stored: StoredRecord | undefined;
  payload: Payload;
  files: readonly string[];
  limits: AttachmentLimits;
};

/** Attaches the files that the payload names and removes the files that it lists for removal. */
async function attachFiles(query: Query, asked: AttachFilesOptions): Promise<Outcome<Changes>> {
  const { actor, kind, recordId, stored, payload, files, limits } = asked;
  const { orgId, id: accountId } = actor;
  const fromId = stored ? undefined : (payload.copiedFrom ?? payload.id);
  const copied =
    fromId === undefined
      ? []
      : await copyAttachments(query, { orgId, accountId, kind: kind.name, fromId, toId: recordId });
  const remove = payload.removedFiles;
  if (files.length === 0 && remove.length === 0 && copied.length === 0) return done({});
  const wish = { orgId, accountId, kind: kind.name, recordId, attach: files, remove, limits };
  const attached = await attachToRecord(query, wish);
  if (!attached.ok) return attached;
  const [present, after] = attached.value.changes;
  const before = copied.length > 0 ? [] : present;
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return done(isSame ? {} : { attachments: [before, after] });
}

type InsertRecordOptions = {
  orgId: number;
  kind: RecordKind;
  id: number;
  kept: StoredValues;
  lawCode: string;
};

const names = `unique_code, code, name, law_id, law_code, law_status, status, category, central, states, sensitivity,
  periodicity, validity, task_type, details`;

const typed = `unique_code text, code text, name text, law_id integer, law_code text, law_status text, status text,
  category text, central text, states integer[], sensitivity text, periodicity text, validity text, task_type text,
  details jsonb`;

/** Returns the next number of a kind and the unique code made from it (P-91). */
async function takeRecordNumber(
  query: Query,
  { orgId, kind }: { orgId: number; kind: RecordKind },
): Promise<{ id: number; uniqueCode: string }> {
  const [counter] = await query<{ id: number }>(
    `insert into record_counter as c (org_id, kind, last_id) values ($1, $2, 1)
     on conflict (org_id, kind) do update set last_id = c.last_id + 1
     returning last_id as id`,
    [orgId, storedKinds[kind.name]],
  );
  const id = counter?.id ?? 0;
  return { id, uniqueCode: uniqueCode(kind.unique, id) };
}

async function insertRecord(query: Query, writing: InsertRecordOptions): Promise<void> {
  await query(inserting[writing.kind.name], valuesOf(writing));
}

/** Keys in `details` that are not fields stay unchanged. */
function recordUpdate(writing: InsertRecordOptions): Statement {
  return { ...updating[writing.kind.name], values: valuesOf(writing) };
}

const inserting = preparedByKind(
  'insert a record',
  (kind) => `
  insert into record (org_id, kind, id, created_at, updated_at, ${names})
  select $1, '${kind}', $2, now(), now(), r.* from jsonb_to_record($3::jsonb) as r (${typed})`,
);

const updating = preparedByKind(
  'update a record',
  (kind) => `
  update record set (${names}) = (
    select ${names.replace('details', 'record.details || r.details')} from jsonb_to_record($3::jsonb) as r (${typed})
  ), updated_at = now(), version = version + 1
  where org_id = $1 and kind = '${kind}' and id = $2`,
);

function valuesOf({ orgId, id, kept, lawCode }: InsertRecordOptions): unknown[] {
  return [orgId, id, JSON.stringify({ ...toRow(kept), law_code: lawCode })];
}
