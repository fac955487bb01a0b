import {
  fieldTypes,
  isLawOfState,
  type LawWarning,
  lawWarnings,
  type RecordKind,
  recordKinds,
  statesBeyond,
  type WarnedLaw,
} from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { findRecord } from './find-record.store';
import { lawIdOf } from './law-of-record.store';
import type { Values } from './stored-record';

type WarnOfStoredLawOptions = { orgId: number; kind: RecordKind; values: Values };

/** The `warnings` key exists only if there are warnings. */
type Warned = { warnings?: LawWarning[] };

/** Returns the warnings about a duty under a law that is already loaded. */
export async function warnOfLaw(
  query: Query,
  asked: WarnOfStoredLawOptions & { law: Values },
): Promise<Warned> {
  const { orgId, kind, values } = asked;
  const law = warnedLaw(asked.law);
  const states = fieldTypes.choices.parse(values.states);
  const names = await readStateNames(query, orgId, statesBeyond(states, law));
  const warnings = lawWarnings({
    kind,
    isPublished: values.status === 'Published',
    states,
    law,
    nameOfState: (id) => names.get(id) ?? `No. ${id}`,
  });
  return warnings.length > 0 ? { warnings } : {};
}

/** Loads the law of a duty and returns the warnings. */
export async function warnOfStoredLaw(query: Query, asked: WarnOfStoredLawOptions): Promise<Warned> {
  const { orgId, kind, values } = asked;
  const id = kind.name === 'law' ? 0 : lawIdOf(values.law);
  const law = id > 0 ? await findRecord(query, { orgId, kind: recordKinds.law, id }) : undefined;
  return law ? warnOfLaw(query, { ...asked, law: law.values }) : {};
}

function warnedLaw(law: Values): WarnedLaw {
  return {
    code: String(law.code || law.uniqueCode),
    isDraft: law.status === 'Draft',
    isOfState: isLawOfState(law),
    states: fieldTypes.choices.parse(law.states),
  };
}

async function readStateNames(
  query: Query,
  orgId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await query<{ id: number; name: string }>(
    "select id, name from option where org_id = $1 and list = 'state' and id = any ($2::integer[])",
    [orgId, ids],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
