import {
  noExemptionNameByList,
  normalizeOptionName,
  type OwnListName,
  ownListLimits,
  ownLists,
  sourceListByExemptList,
} from 'shared-lib/records';
import type { Transaction } from '../../platform/database/database';
import { okResult, type Refusal, type Result, refusedResult } from '../../platform/database/result';
import type { Entry, FieldChanges } from '../../platform/journal/entry';
import {
  insertOption,
  lockOwnList,
  type OwnList,
  type OwnListOption,
  renameCategory,
  saveOfferedOptions,
  updateOption,
} from './own-list.store';

type OptionIdAndVersion = { id: number; version: number };

export async function addOption(
  { query, note }: Transaction,
  { orgId, list, typedName }: { orgId: number; list: OwnListName; typedName: string },
): Promise<Result<OptionIdAndVersion>> {
  const ownList = await lockOwnList(query, { orgId, list });
  const name = normalizeOptionName(typedName);
  const why = findOptionNameRefusal(ownList, { name });
  if (why) return why;
  if (ownList.offered.length >= ownListLimits.options) return refusedResult('too-many-options');
  const id = Math.max(0, ...ownList.options.map((option) => option.id)) + 1;
  await insertOption(query, { orgId, list, id, name });
  await saveOfferedOptions(query, { orgId, list, ids: insertOfferedOptionId(ownList, { id, name }) });
  note(buildOptionJournalEntry(list, { id, name }, 'Added'));
  return okResult({ id, version: 1 });
}

export type OwnOptionReference = { orgId: number; list: OwnListName; id: number; version: number };

/**
 * Renames an option. Records store the number of an option, but laws store the name of their category. So
 * renaming a category also changes laws.
 */
export async function renameOption(
  { query, note }: Transaction,
  { typedName, ...reference }: OwnOptionReference & { typedName: string },
): Promise<Result<OptionIdAndVersion>> {
  const { orgId, list, id } = reference;
  const ownList = await lockOwnList(query, reference);
  const found = findOption(ownList, reference);
  if (!found.ok) return found;
  const { name: oldName, version } = found.value;
  const name = normalizeOptionName(typedName);
  const why = findOptionNameRefusal(ownList, { id, name });
  if (why) return why;
  if (name === oldName) return okResult({ id, version });
  await updateOption(query, { orgId, list, id, name });
  const ids = insertOfferedOptionId(ownList, { id, name });
  const isMoved = ownList.offered.includes(id) && ids.some((one, place) => one !== ownList.offered[place]);
  if (isMoved) await saveOfferedOptions(query, { orgId, list, ids });
  if (list === 'category') await renameCategory(query, { orgId, from: oldName, to: name });
  note(buildOptionJournalEntry(list, { id, name }, 'Renamed', { name: [oldName, name] }));
  return okResult({ id, version: version + 1 });
}

/** Retires an option: forms and filters stop offering it, but records keep it. */
export async function retireOption(
  { query, note }: Transaction,
  reference: OwnOptionReference,
): Promise<Result<OptionIdAndVersion>> {
  const { orgId, list, id } = reference;
  const ownList = await lockOwnList(query, reference);
  const found = findOption(ownList, reference);
  if (!found.ok) return found;
  const option = found.value;
  if (!ownList.offered.includes(id)) return okResult({ id, version: option.version });
  if (ownList.offered.length === 1) return refusedResult('last-option');
  await updateOption(query, { orgId, list, ...option });
  await saveOfferedOptions(query, { orgId, list, ids: ownList.offered.filter((one) => one !== id) });
  note(buildOptionJournalEntry(list, option, 'Retired'));
  return okResult({ id, version: option.version + 1 });
}

export async function restoreRetiredOption(
  { query, note }: Transaction,
  reference: OwnOptionReference,
): Promise<Result<OptionIdAndVersion>> {
  const { orgId, list, id } = reference;
  const ownList = await lockOwnList(query, reference);
  const found = findOption(ownList, reference);
  if (!found.ok) return found;
  const option = found.value;
  if (ownList.offered.includes(id)) return okResult({ id, version: option.version });
  if (ownList.offered.length >= ownListLimits.options) return refusedResult('too-many-options');
  await updateOption(query, { orgId, list, ...option });
  await saveOfferedOptions(query, { orgId, list, ids: insertOfferedOptionId(ownList, option) });
  note(buildOptionJournalEntry(list, option, 'Offered again'));
  return okResult({ id, version: option.version + 1 });
}

function findOption({ options }: OwnList, { id, version }: OwnOptionReference): Result<OwnListOption> {
  const option = options.find((one) => one.id === id);
  if (!option) return refusedResult('unknown-own-option');
  return option.version === version ? okResult(option) : refusedResult('changed-option');
}

/**
 * Builds the log entry about an option. It names the list, because options of several lists may have the same
 * name.
 */
function buildOptionJournalEntry(
  list: OwnListName,
  { id, name }: Pick<OwnListOption, 'id' | 'name'>,
  action: string,
  changes: FieldChanges = {},
): Entry {
  return {
    chain: 'activity',
    kind: 'list_option',
    recordId: id,
    uniqueCode: '',
    name: `${ownLists[list]}: ${name}`,
    action,
    reason: '',
    changes,
  };
}

/**
 * Returns why an option cannot get this name. Returns undefined if it can. An option may get its present name
 * in another spelling.
 */
function findOptionNameRefusal(
  { list, options, offered }: OwnList,
  { id, name }: { id?: number; name: string },
): Refusal | undefined {
  if (name === '') return refusedResult('no-option-name');
  if ([...name].length > ownListLimits.name) return refusedResult('long-option-name');
  const reserved = listReservedNames(list).find((one) => isSameName(one, name));
  if (reserved !== undefined) return refusedResult('option-name-reserved', { name: reserved });
  const other = options.find((option) => option.id !== id && isSameName(option.name, name));
  if (!other) return undefined;
  const code = offered.includes(other.id) ? 'option-name-taken' : 'option-name-retired';
  return refusedResult(code, { name: other.name });
}

const isSameName = (one: string, other: string) => toCaseInsensitiveName(one) === toCaseInsensitiveName(other);
const toCaseInsensitiveName = (name: string) => name.normalize('NFC').toLowerCase();

/**
 * Returns the names that no option of this list may have. 'No Exempted …' is reserved, because exempt lists
 * always show it as their last option.
 */
function listReservedNames(list: string): string[] {
  return Object.entries(noExemptionNameByList).flatMap(([exempt, name]) =>
    new Map(Object.entries(sourceListByExemptList)).get(exempt) === list ? [name] : [],
  );
}

/**
 * Inserts an id into the ids of offered options. A list that is sorted by name stays sorted; other lists get the
 * id at the end.
 */
function insertOfferedOptionId({ options, offered }: OwnList, added: Pick<OwnListOption, 'id' | 'name'>): number[] {
  const names = new Map(options.map(({ id, name }) => [id, name]));
  const others = offered.filter((id) => id !== added.id);
  const nameOf = (id = 0) => names.get(id) ?? '';
  const compare = (one: string, other: string) => one.localeCompare(other, 'en');
  const isByName = others.every((id, place) => place === 0 || compare(nameOf(others[place - 1]), nameOf(id)) <= 0);
  const next = isByName ? others.findIndex((id) => compare(nameOf(id), added.name) > 0) : -1;
  return next < 0 ? [...others, added.id] : others.toSpliced(next, 0, added.id);
}
