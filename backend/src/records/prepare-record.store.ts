import { clearHidden, fieldTypes, isLawOfState, type RecordKind } from 'shared-lib/records';
import { askedName, firstMissing } from 'shared-lib/records/validation';
import type { Query } from '../database/database';
import { done, inField, type Outcome, refused } from '../database/outcome';
import { settleChosenIds } from './chosen-ids.store';
import { lawOfRecord } from './law-of-record.store';
import { nextStatus } from './next-status';
import type { Prepared, Saving } from './saving';
import type { StoredRecord, Values } from './stored-record';

type Preparing = Pick<Saving, 'actor' | 'kind' | 'payload' | 'strictUpdates'> & {
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
  const merged = { ...emptyValues(kind), ...stored?.values, ...chosen.value };
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
  return done({ values: whole, law: law.value, next });
}

function emptyValues({ fields }: RecordKind): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, fieldTypes[type].empty]));
}

/** A duty is repealed when its law is. */
function carried(kind: RecordKind, law: StoredRecord | undefined): Values {
  return kind.name === 'law' ? {} : { lawStatus: law?.values.lawStatus ?? '' };
}
