import type { Change, Query } from '../database/database';
import { done, type Outcome, type Refused, refused } from '../database/outcome';
import { attachFiles } from './attach-files.store';
import { changesOf } from './changes-of';
import { codeOwner } from './code-owner.store';
import type { Prepared, Saved, Saving } from './saving';
import { storedKinds } from './stored-kind';
import { keepValues, type StoredRecord } from './stored-record';
import { insertRecord, takeRecordNumber, updateRecord } from './write-record.store';

type Keeping = Saving & { stored: StoredRecord | undefined; prepared: Prepared };

/** Writes the record, its files and its timeline entry. Nothing is written where nothing changes. */
export async function keepRecord(change: Change, keeping: Keeping): Promise<Outcome<Saved>> {
  const { actor, kind, stored, prepared } = keeping;
  const named = stored ?? (await takeRecordNumber(change.query, { orgId: actor.orgId, kind }));
  const taken = await whyCodeIsTaken(change.query, keeping, named.id);
  if (taken) return taken;
  const changes = changesOf({ kind, before: stored?.values, after: prepared.values });
  if (!stored) await write(change.query, keeping, named);
  const files = await attachFiles(change.query, { ...keeping, recordId: named.id });
  if (!files.ok) return files;
  const all = { ...changes, ...files.value };
  if (stored && Object.keys(all).length === 0) return done(savedOf(stored, stored.version));
  const version = stored ? await write(change.query, keeping, named) : 1;
  change.note(entryOf(keeping, named, all));
  return done(savedOf(named, version));
}

type Named = { id: number; uniqueCode: string };

function savedOf({ id, uniqueCode }: Named, version: number): Saved {
  return { id, uniqueCode, version };
}

async function write(query: Query, keeping: Keeping, { id, uniqueCode }: Named): Promise<number> {
  const { actor, kind, stored, prepared } = keeping;
  const kept = { ...keepValues(kind, prepared.values), uniqueCode };
  const lawCode = String(prepared.law?.values.code ?? '');
  const writing = { orgId: actor.orgId, kind, id, kept, lawCode };
  return stored ? updateRecord(query, writing) : insertRecord(query, writing);
}

async function whyCodeIsTaken(
  query: Query,
  { actor: { orgId }, kind, stored, prepared }: Keeping,
  id: number,
): Promise<Refused | undefined> {
  const { code, status, lawStatus } = prepared.values;
  if (status !== 'Published' || lawStatus === 'Repealed' || typeof code !== 'string') return undefined;
  const isHeld = stored?.values.status === 'Published' && stored.values.code === code;
  const uniqueCode = isHeld ? undefined : await codeOwner(query, { orgId, kind, id, code });
  return uniqueCode === undefined ? undefined : refused('code-taken', { code, uniqueCode });
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
    reason: isCopy ? `In place of the repealed number ${payload.id}` : '',
    changes: { ...changes },
  };
}
