import type { RecordKind } from 'shared-lib/records';
import type { Change, Query } from '../../platform/database/database';
import { inField, type Outcome, type Refused, refused } from '../../platform/database/outcome';
import { findRecord, type Wanted } from './find-record.store';
import { keepRecord } from './keep-record.store';
import { lawIdOf } from './law-of-record.store';
import { type Locked, lockRecord } from './lock-record.store';
import { lockSources } from './lock-sources.store';
import { lockParents } from './parent-laws.store';
import { prepareRecord } from './prepare-record.store';
import type { Payload } from './read-payload';
import type { Saved, Saving } from './saving';
import type { StoredRecord } from './stored-record';

export async function addRecord(change: Change, saving: Saving): Promise<Outcome<Saved>> {
  const { id, replacesRepealed } = saving.payload;
  if (id !== undefined && !replacesRepealed) {
    return refused('bad-value', { field: 'id', fault: 'is that of a record which exists already' });
  }
  const sources = await lockSources(change.query, saving);
  return sources.ok ? prepareAndKeep(change, saving, { locked: undefined, sources: sources.value }) : sources;
}

export async function updateRecord(change: Change, saving: Saving): Promise<Outcome<Saved>> {
  const { actor, kind, payload } = saving;
  if (payload.id === undefined) return refused('bad-id');
  const wanted = { orgId: actor.orgId, kind, id: payload.id };
  await waitForMove(change.query, wanted, payload);
  const locked = await lockRecord(change.query, wanted);
  if (!locked) return refused('unknown-record');
  const why = whyNotChanged({ kind, stored: locked.record, payload });
  return why ?? prepareAndKeep(change, saving, { locked, sources: [locked.record] });
}

/** A law that gets another parent waits for its turn before it is locked. */
async function waitForMove(query: Query, wanted: Wanted, { values }: Payload): Promise<void> {
  if (values.parentLaw === undefined) return;
  const now = await findRecord(query, wanted);
  const isMove = now && lawIdOf(now.values.parentLaw) !== lawIdOf(values.parentLaw);
  if (isMove) await lockParents(query, wanted.orgId);
}

type Ground = { locked: Locked | undefined; sources: readonly Locked['record'][] };

async function prepareAndKeep(
  change: Change,
  saving: Saving,
  { locked, sources }: Ground,
): Promise<Outcome<Saved>> {
  const stored = locked?.record;
  const prepared = await prepareRecord(change.query, { ...saving, stored, sources, held: locked?.law });
  if (!prepared.ok) return prepared;
  return keepRecord(change, { ...saving, stored, prepared: prepared.value });
}

/** The fields that stay as they are once a record is published (S-2.4). */
const lockedNames = ['law', 'parentLaw', 'category'];

type Changing = { kind: RecordKind; stored: StoredRecord; payload: Payload };

/** Why a stored record may not be changed in this way; undefined where it may. */
function whyNotChanged({ kind, stored, payload }: Changing): Refused | undefined {
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

function isOther(before: unknown, after: unknown): boolean {
  return after !== undefined && comparable(before) !== comparable(after);
}

/** Of a law the id alone counts: the wire never brings both id and code. */
function comparable(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value);
}
