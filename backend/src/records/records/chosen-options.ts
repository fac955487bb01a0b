import {
  exemptSources,
  type Field,
  type FieldOf,
  type FieldValue,
  isExemptionList,
  type RecordKind,
} from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import {
  okResult,
  type Refused,
  type Result,
  refusedInField,
  refusedResult,
} from '../../platform/database/result';
import { toStableIds, toWireIds } from '../dropdown/exempt-ids';
import { checkOptionIds, findUnknownName, type NamedOption } from '../dropdown/options.store';
import type { Payload } from './read-payload';
import type { StoredRecord, Values } from './stored-record';

type ResolveChosenIdsOptions = {
  orgId: number;
  kind: RecordKind;
  payload: Payload;
  sources: readonly StoredRecord[];
};

/**
 * Returns the values of a payload with exempt ids converted to stored ids. Refuses ids that no list has. Reads all
 * lists at the same time.
 */
export async function resolveChosenIds(
  query: Query,
  options: ResolveChosenIdsOptions,
): Promise<Result<Values>> {
  const values: Record<string, FieldValue> = { ...options.payload.values };
  const chosen = choicesOf(options.kind).flatMap(([name, field]) => {
    const ids = idsOf(values[name]);
    return ids === undefined ? [] : [{ name, field, ids }];
  });
  const [refusal, resolved] = await Promise.all([
    findNameRefusal(query, { ...options, values }),
    Promise.all(chosen.map((one) => resolveIds(query, options, one))),
  ]);
  for (const [index, outcome] of resolved.entries()) {
    const { name = '', field } = chosen[index] ?? {};
    if (!outcome.ok) return refusedInField(field?.wire ?? name, outcome);
    values[name] = outcome.value;
  }
  return refusal ?? okResult(values);
}

async function resolveIds(
  query: Query,
  { orgId, payload: { listVersion }, sources }: ResolveChosenIdsOptions,
  { name, field: { options: list }, ids }: { name: string; field: FieldOf<'choices'>; ids: number[] },
): Promise<Result<number[]>> {
  if (!isExemptionList(list)) {
    const isAsBefore = sources.some(({ values }) => String(ids) === String(values[name]));
    return isAsBefore ? okResult(ids) : checkOptionIds(query, { orgId, list, ids });
  }
  const stored = sources.flatMap(({ values }) => idsOf(values[name]) ?? []);
  const stable = await toStableIds(query, { orgId, list, listVersion, ids, stored });
  return stable.ok && stable.value.includes(nobody) ? okResult([nobody]) : stable;
}

const nobody = 0;

/** Returns the exempt ids as a form or dialog numbers them now, and the version of the lists that they refer to. */
export async function wireExemptIds(
  query: Query,
  { orgId, kind, values }: { orgId: number; kind: RecordKind; values: Values },
): Promise<{ values: Values; listVersion: number | undefined }> {
  const shown: Record<string, FieldValue> = { ...values };
  let listVersion: number | undefined;
  const reading = choicesOf(kind).flatMap(([name, { options: list }]) => {
    if (!isExemptionList(list)) return [];
    const ids = idsOf(values[name]) ?? [];
    return toWireIds(query, { orgId, list: exemptSources[list], ids }).then((wire) => ({ name, ...wire }));
  });
  for (const { name, ids, listVersion: version } of await Promise.all(reading)) {
    shown[name] = ids;
    listVersion = version;
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

type FindNameRefusalOptions = {
  orgId: number;
  kind: RecordKind;
  values: Values;
  /** The records that the form was filled from. Words that they have stay allowed. */
  sources: readonly StoredRecord[];
};

const mostShown = 60;

/** Returns why a word is refused that a record stores by name from a dropdown list. Unchanged words are not checked. */
async function findNameRefusal(query: Query, options: FindNameRefusalOptions): Promise<Refused | undefined> {
  const unknown = await findUnknownName(query, options.orgId, newNames(options));
  if (!unknown) return undefined;
  const letters = [...unknown.name];
  const id = letters.length > mostShown ? `${letters.slice(0, mostShown).join('')}…` : unknown.name;
  const field = Object.values(options.kind.fields).find((one) => listOf(one) === unknown.list);
  return refusedInField(
    field?.wire ?? unknown.list,
    refusedResult('unknown-option', { list: unknown.list, id }),
  );
}

function newNames({ kind, values, sources }: FindNameRefusalOptions): NamedOption[] {
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    const list = listOf(field);
    // Fixed words (`oneOf`) are checked when the payload is read.
    if (list === undefined || (field.type === 'text' && field.oneOf)) return [];
    const before = new Set(sources.flatMap((source) => namesOf(source.values[name])));
    const added = namesOf(values[name]).filter((word) => word !== '' && !before.has(word));
    return added.map((word) => ({ list, name: word }));
  });
}

function listOf(field: Field) {
  return field.type === 'text' || field.type === 'list' ? field.names : undefined;
}

function namesOf(value: FieldValue | undefined): string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : []));
}
