import {
  type Field,
  type FieldOf,
  type FieldValue,
  isExemptList,
  type RecordKind,
  sourceListByExemptList,
} from 'shared-lib/records';
import type { Query } from '../../platform/database/database';
import { addFieldToRefusal, okResult, type Refusal, type Result, refusedResult } from '../../platform/database/result';
import { nothingExemptedId, toStoredOptionIds, toWireOptionIds } from '../dropdown/exempt-ids';
import { checkOptionIds, findUnknownOptionName, type NamedOption } from '../dropdown/options.store';
import type { RecordPayload } from './read-payload';
import type { RecordValues, StoredRecord } from './stored-record';

type ResolveChosenOptionIdsOptions = {
  orgId: number;
  kind: RecordKind;
  payload: RecordPayload;
  sources: readonly StoredRecord[];
};

/**
 * Returns the values of a payload. Replaces the numbers that forms send for exempt lists by the ids of stored
 * options. Refuses unknown ids and unknown option names.
 */
export async function resolveChosenOptionIds(
  query: Query,
  options: ResolveChosenOptionIdsOptions,
): Promise<Result<RecordValues>> {
  const values: Record<string, FieldValue> = { ...options.payload.values };
  const choices = listChoiceFields(options.kind).flatMap(([name, field]) => {
    const ids = readIntegerIds(values[name]);
    return ids === undefined ? [] : [{ name, field, ids }];
  });
  const [refusal, resolved] = await Promise.all([
    findUnknownOptionRefusal(query, { ...options, values }),
    Promise.all(choices.map((one) => resolveFieldOptionIds(query, options, one))),
  ]);
  for (const [index, outcome] of resolved.entries()) {
    const { name = '', field } = choices[index] ?? {};
    if (!outcome.ok) return addFieldToRefusal(field?.wire ?? name, outcome);
    values[name] = outcome.value;
  }
  return refusal ?? okResult(values);
}

async function resolveFieldOptionIds(
  query: Query,
  { orgId, payload: { listVersion }, sources }: ResolveChosenOptionIdsOptions,
  { name, field: { options: list }, ids }: { name: string; field: FieldOf<'choices'>; ids: number[] },
): Promise<Result<number[]>> {
  if (!isExemptList(list)) {
    const isAsBefore = sources.some(({ values }) => String(ids) === String(values[name]));
    return isAsBefore ? okResult(ids) : checkOptionIds(query, { orgId, list, ids });
  }
  const stored = sources.flatMap(({ values }) => readIntegerIds(values[name]) ?? []);
  const stable = await toStoredOptionIds(query, { orgId, list, listVersion, ids, stored });
  return stable.ok && stable.value.includes(nothingExemptedId) ? okResult([nothingExemptedId]) : stable;
}

/**
 * Converts the ids of exempt options to the numbers that forms show now. Also returns the version of these
 * lists.
 */
export async function toWireExemptIds(
  query: Query,
  { orgId, kind, values }: { orgId: number; kind: RecordKind; values: RecordValues },
): Promise<{ values: RecordValues; listVersion: number | undefined }> {
  const shown: Record<string, FieldValue> = { ...values };
  let listVersion: number | undefined;
  const reading = listChoiceFields(kind).flatMap(([name, { options: list }]) => {
    if (!isExemptList(list)) return [];
    const ids = readIntegerIds(values[name]) ?? [];
    return toWireOptionIds(query, { orgId, list: sourceListByExemptList[list], ids }).then((wire) => ({
      name,
      ...wire,
    }));
  });
  for (const { name, ids, listVersion: version } of await Promise.all(reading)) {
    shown[name] = ids;
    listVersion = version;
  }
  return { values: shown, listVersion };
}

function listChoiceFields({ fields }: RecordKind): [string, FieldOf<'choices'>][] {
  return Object.entries(fields).flatMap(([name, field]) => (field.type === 'choices' ? [[name, field]] : []));
}

function readIntegerIds(value: FieldValue | undefined): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry) => (typeof entry === 'number' ? [entry] : []));
}

type FindUnknownOptionRefusalOptions = {
  orgId: number;
  kind: RecordKind;
  values: RecordValues;
  /** The records that the form was made from. The form may send their options, even if the list no longer has them. */
  sources: readonly StoredRecord[];
};

const maxShownOptionNameLength = 60;

/** Returns a refusal if an option name was never in its list. Checks only names that changed. */
async function findUnknownOptionRefusal(
  query: Query,
  options: FindUnknownOptionRefusalOptions,
): Promise<Refusal | undefined> {
  const unknown = await findUnknownOptionName(query, options.orgId, findChangedOptionNames(options));
  if (!unknown) return undefined;
  const letters = [...unknown.name];
  const id =
    letters.length > maxShownOptionNameLength
      ? `${letters.slice(0, maxShownOptionNameLength).join('')}…`
      : unknown.name;
  const field = Object.values(options.kind.fields).find((one) => findOptionList(one) === unknown.list);
  return addFieldToRefusal(field?.wire ?? unknown.list, refusedResult('unknown-option', { list: unknown.list, id }));
}

function findChangedOptionNames({ kind, values, sources }: FindUnknownOptionRefusalOptions): NamedOption[] {
  return Object.entries(kind.fields).flatMap(([name, field]) => {
    const list = findOptionList(field);
    // Skips fields with a fixed set of words (`oneOf`), because the payload parser has checked them.
    if (list === undefined || (field.type === 'text' && field.oneOf)) return [];
    const before = new Set(sources.flatMap((source) => readOptionNames(source.values[name])));
    const added = readOptionNames(values[name]).filter((word) => word !== '' && !before.has(word));
    return added.map((word) => ({ list, name: word }));
  });
}

function findOptionList(field: Field) {
  return field.type === 'text' || field.type === 'list' ? field.names : undefined;
}

function readOptionNames(value: FieldValue | undefined): string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : []));
}
