import { clearHidden, fieldTypes, isLawOfState, type RecordKind } from 'shared-lib/records';
import { askedName, firstMissing } from 'shared-lib/records/validation';
import type { Query } from '../../platform/database/database';
import { done, inField, type Outcome, refused } from '../../platform/database/outcome';
import { storedKinds } from '../../platform/database/stored-kind';
import { settleChosenIds } from './chosen-ids.store';
import { lawOfRecord } from './law-of-record.store';
import { mergeUnversioned, type UnversionedMerge } from './merge-unversioned.store';
import { nextStatus } from './next-status';
import type { Prepared, Saving } from './saving';
import { keepValues, type StoredRecord, type Values } from './stored-record';

type Preparing = Pick<Saving, 'actor' | 'tokenHash' | 'kind' | 'payload' | 'strictUpdates'> & {
  stored: StoredRecord | undefined;
  /** What the form was filled from: the record itself, or those that a new one is made from. */
  sources: readonly StoredRecord[];
  held: StoredRecord | undefined;
};

/** Merges what came onto what is stored, and holds the whole to the rules. */
export async function prepareRecord(query: Query, preparing: Preparing): Promise<Outcome<Prepared>> {
  const { kind, payload, stored, held, strictUpdates } = preparing;
  const { orgId } = preparing.actor;
  const chosen = await settleChosenIds(query, { orgId, kind, payload, sources: preparing.sources });
  if (!chosen.ok) return chosen;
  const merge = await mergeOf(query, preparing, chosen.value);
  const sent = Object.entries(chosen.value).filter(([name]) => !merge?.kept.includes(name));
  const merged = { ...emptyValues(kind), ...stored?.values, ...Object.fromEntries(sent) };
  const law = await lawOfRecord(query, {
    orgId,
    kind,
    stored,
    sources: preparing.sources,
    held,
    values: merged,
  });
  if (!law.ok) return law;
  const isOfState = isLawOfState(kind.name === 'law' ? merged : (law.value?.values ?? {}));
  const values = clearHidden({ kind, values: merged, isOfState });
  const next = nextStatus(stored, payload);
  const action = strictUpdates && next.status === 'Published' ? 'publish' : next.action;
  const missing = firstMissing({ kind, action, isOfState, values });
  if (missing) return inField(missing.wire, refused('unfilled', { field: askedName(missing) }));
  const whole = { ...values, ...carried(kind, law.value), status: next.status };
  return done({ values: whole, law: law.value, next, ...(merge && { merge }) });
}

/** An update that names no version and says something is merged with what others saved meanwhile. */
async function mergeOf(
  query: Query,
  { actor, tokenHash, kind, payload, stored }: Preparing,
  values: Values,
): Promise<UnversionedMerge | undefined> {
  if (!stored || !tokenHash || payload.version !== undefined) return undefined;
  return mergeUnversioned(query, {
    orgId: actor.orgId,
    accountId: actor.id,
    tokenHash,
    kind: storedKinds[kind.name],
    id: stored.id,
    stored: keepValues(kind, stored.values),
    sent: keepValues(kind, values),
  });
}

function emptyValues({ fields }: RecordKind): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, fieldTypes[type].empty]));
}

/** A duty is repealed when its law is. */
function carried(kind: RecordKind, law: StoredRecord | undefined): Values {
  return kind.name === 'law' ? {} : { lawStatus: law?.values.lawStatus ?? '' };
}
