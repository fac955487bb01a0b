import type { Change, Query } from '../../platform/database/database';
import { done, type Outcome, type Refused } from '../../platform/database/outcome';
import { storedKinds } from '../../platform/database/stored-kind';
import { attachFiles } from './attach-files.store';
import { changesOf } from './changes-of';
import { sayReplaced } from './reinstate-law.store';
import type { Prepared, Saved, Saving } from './saving';
import { keepValues, type StoredRecord } from './stored-record';
import { warnOfLaw } from './warn-of-law.store';
import { whyCodeIsTaken } from './why-code-taken.store';
import { insertRecord, recordUpdate, takeRecordNumber } from './write-record.store';

type Keeping = Saving & { stored: StoredRecord | undefined; prepared: Prepared };

/** Writes the record, its files and its timeline entry. Nothing is written where nothing changes. */
export async function keepRecord(change: Change, keeping: Keeping): Promise<Outcome<Saved>> {
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
  // The record is locked: nobody else has moved its version on.
  return done({ ...savedOf(named, (stored?.version ?? 0) + 1), ...told });
}

type Named = { id: number; uniqueCode: string };

function savedOf({ id, uniqueCode }: Named, version: number): Saved {
  return { id, uniqueCode, version };
}

async function warningsOf(query: Query, { actor: { orgId }, kind, prepared }: Keeping) {
  const { values, law } = prepared;
  return kind.name === 'law' || !law ? {} : warnOfLaw(query, { orgId, kind, values, law: law.values });
}

function writingOf({ actor, kind, prepared }: Keeping, { id, uniqueCode }: Named) {
  const kept = { ...keepValues(kind, prepared.values), uniqueCode };
  return { orgId: actor.orgId, kind, id, kept, lawCode: String(prepared.law?.values.code ?? '') };
}

async function whyTaken(
  query: Query,
  { actor: { orgId }, kind, stored, prepared: { values } }: Keeping,
): Promise<Refused | undefined> {
  const isHeld = stored?.values.status === 'Published' && stored.values.code === values.code;
  return isHeld ? undefined : whyCodeIsTaken(query, { orgId, kind, id: stored?.id, values });
}

function entryOf({ kind, payload, prepared }: Keeping, { id, uniqueCode }: Named, changes: object) {
  const { values, next } = prepared;
  const isCopy = payload.replacesRepealed && payload.id !== undefined;
  return {
    chain: 'timeline' as const,
    kind: storedKinds[kind.name],
    recordId: id,
    uniqueCode,
    name: String(values.name ?? ''),
    action: next.said,
    reason: isCopy ? sayReplaced(Number(payload.id)) : '',
    changes: { ...changes },
  };
}
