import {
  exemptSources,
  type FieldOf,
  type FieldValue,
  isExemptList,
  type RecordKind,
} from 'shared-lib/records';
import type { Query } from '../database/database';
import { done, type Outcome } from '../database/outcome';
import { checkOptionIds } from '../dropdown/check-option-ids';
import { toStableIds, toWireIds } from '../dropdown/exempt-ids';
import type { Payload } from './read-payload';
import type { StoredRecord, Values } from './stored-record';

type Asked = { orgId: number; kind: RecordKind; payload: Payload; stored: StoredRecord | undefined };

/** The values of a payload with exempt ids made stable; ids that no option has are refused. */
export async function settleChosenIds(
  query: Query,
  { orgId, kind, payload, stored }: Asked,
): Promise<Outcome<Values>> {
  const values: Record<string, FieldValue> = { ...payload.values };
  for (const [name, field] of choicesOf(kind)) {
    const ids = idsOf(values[name]);
    if (ids === undefined) continue;
    const { options: list } = field;
    if (!isExemptList(list)) {
      const isAsBefore = String(ids) === String(stored?.values[name]);
      const checked = isAsBefore ? done(ids) : await checkOptionIds(query, { orgId, list, ids });
      if (!checked.ok) return checked;
      continue;
    }
    const { listVersion } = payload;
    const stable = await toStableIds(query, { orgId, list: exemptSources[list], listVersion, ids });
    if (!stable.ok) return stable;
    values[name] = stable.value.includes(nobody) ? [nobody] : stable.value;
  }
  return done(values);
}

const nobody = 0;

/** The exempt ids as a form or dialog knows them now, and the version of the lists that they are of. */
export async function wireExemptIds(
  query: Query,
  { orgId, kind, values }: { orgId: number; kind: RecordKind; values: Values },
): Promise<{ values: Values; listVersion: number | undefined }> {
  const shown: Record<string, FieldValue> = { ...values };
  let listVersion: number | undefined;
  for (const [name, { options: list }] of choicesOf(kind)) {
    if (!isExemptList(list)) continue;
    const wire = await toWireIds(query, { orgId, list: exemptSources[list], ids: idsOf(values[name]) ?? [] });
    shown[name] = wire.ids;
    listVersion = wire.listVersion;
  }
  return { values: shown, listVersion };
}

function choicesOf({ fields }: RecordKind): [string, FieldOf<'choices'>][] {
  return Object.entries(fields).flatMap(([name, field]) => (field.type === 'choices' ? [[name, field]] : []));
}

function idsOf(value: FieldValue | undefined): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry) => (typeof entry === 'number' ? [entry] : []));
}
