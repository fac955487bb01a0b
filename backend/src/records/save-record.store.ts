import type { RecordKind } from 'shared-lib/records';
import { clearHidden, fieldTypes, isLawOfState } from 'shared-lib/records';
import { firstMissing } from 'shared-lib/records/validation';
import type { Actor } from '../database/actor';
import type { Change, Query } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';
import { settleChosenIds } from './chosen-ids.store';
import { lockRecord } from './find-record.store';
import { keepRecord, type Saved } from './keep-record.store';
import { lawOfRecord } from './law-of-record.store';
import { type Next, nextStatus } from './next-status';
import type { Payload } from './read-payload';
import type { StoredRecord, Values } from './stored-record';
import { whyNotChanged } from './why-not-changed';

export type Saving = {
  actor: Actor;
  kind: RecordKind;
  payload: Payload;
  /** Names and ids of the files that the payload names; undefined where it says nothing of files. */
  files: readonly string[];
};

/** What a record will be, and why it may be so. */
export type Prepared = { values: Values; law: StoredRecord | undefined; next: Next };

export async function addRecord(change: Change, saving: Saving): Promise<Outcome<Saved>> {
  const { id, replacesRepealed } = saving.payload;
  if (id !== undefined && !replacesRepealed) {
    return refused('bad-value', { field: 'id', fault: 'is that of a record which exists already' });
  }
  return prepareAndKeep(change, saving, undefined);
}

export async function updateRecord(change: Change, saving: Saving): Promise<Outcome<Saved>> {
  const { actor, kind, payload } = saving;
  if (payload.id === undefined) return refused('bad-id');
  const stored = await lockRecord(change.query, { orgId: actor.orgId, kind, id: payload.id });
  if (!stored) return refused('unknown-record');
  return whyNotChanged({ kind, stored, payload }) ?? prepareAndKeep(change, saving, stored);
}

async function prepareAndKeep(
  change: Change,
  saving: Saving,
  stored: StoredRecord | undefined,
): Promise<Outcome<Saved>> {
  const prepared = await prepare(change.query, saving, stored);
  if (!prepared.ok) return prepared;
  return keepRecord(change, { ...saving, stored, prepared: prepared.value });
}

/** Merges what came onto what is stored, and holds the whole to the rules. */
async function prepare(
  query: Query,
  { actor: { orgId }, kind, payload }: Saving,
  stored: StoredRecord | undefined,
): Promise<Outcome<Prepared>> {
  const chosen = await settleChosenIds(query, { orgId, kind, payload });
  if (!chosen.ok) return chosen;
  const merged = { ...emptyValues(kind), ...stored?.values, ...chosen.value };
  const law = await lawOfRecord(query, { orgId, kind, stored, values: merged });
  if (!law.ok) return law;
  const isOfState = isLawOfState(kind.name === 'law' ? merged : (law.value?.values ?? {}));
  const values = clearHidden({ kind, values: merged, isOfState });
  const next = nextStatus(stored, payload);
  const missing = firstMissing({ kind, action: next.action, isOfState, values });
  if (missing !== undefined) return refused('unfilled', { field: missing });
  return done({
    values: { ...values, ...carried(kind, law.value), status: next.status },
    law: law.value,
    next,
  });
}

function emptyValues({ fields }: RecordKind): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, fieldTypes[type].empty]));
}

/** A duty is repealed when its law is. */
function carried(kind: RecordKind, law: StoredRecord | undefined): Values {
  return kind.name === 'law' ? {} : { lawStatus: law?.values.lawStatus ?? '' };
}
