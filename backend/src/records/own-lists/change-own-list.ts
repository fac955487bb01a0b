import {
  exemptSources,
  nobodyExemptNames,
  normalizeOptionName,
  type OwnListName,
  ownListLimits,
  ownLists,
} from 'shared-lib/records';
import type { Change } from '../../platform/database/database';
import { done, type Refused, type Result, refused } from '../../platform/database/result';
import type { Changes, Entry } from '../../platform/journal/entry';
import {
  insertOption,
  lockOwnList,
  type OwnList,
  type OwnOption,
  offerOptions,
  renameCategory,
  updateOption,
} from './own-list.store';

type Changed = { id: number; version: number };

export async function addOption(
  { query, note }: Change,
  { orgId, list, typed }: { orgId: number; list: OwnListName; typed: string },
): Promise<Result<Changed>> {
  const known = await lockOwnList(query, { orgId, list });
  const name = normalizeOptionName(typed);
  const why = findNameRefusal(known, { name });
  if (why) return why;
  if (known.offered.length >= ownListLimits.options) return refused('too-many-options');
  const id = Math.max(0, ...known.options.map((option) => option.id)) + 1;
  await insertOption(query, { orgId, list, id, name });
  await offerOptions(query, { orgId, list, ids: withOption(known, { id, name }) });
  note(optionEntry(list, { id, name }, 'Added'));
  return done({ id, version: 1 });
}

export type OptionChange = { orgId: number; list: OwnListName; id: number; version: number };

/**
 * Renames an option. Records keep the option by its number. Laws store the word of their category, so it changes there
 * too.
 */
export async function renameOption(
  { query, note }: Change,
  { typed, ...reference }: OptionChange & { typed: string },
): Promise<Result<Changed>> {
  const { orgId, list, id } = reference;
  const known = await lockOwnList(query, reference);
  const found = findOption(known, reference);
  if (!found.ok) return found;
  const { name: was, version } = found.value;
  const name = normalizeOptionName(typed);
  const why = findNameRefusal(known, { id, name });
  if (why) return why;
  if (name === was) return done({ id, version });
  await updateOption(query, { orgId, list, id, name });
  const ids = withOption(known, { id, name });
  const isMoved = known.offered.includes(id) && ids.some((one, place) => one !== known.offered[place]);
  if (isMoved) await offerOptions(query, { orgId, list, ids });
  if (list === 'category') await renameCategory(query, { orgId, from: was, to: name });
  note(optionEntry(list, { id, name }, 'Renamed', { name: [was, name] }));
  return done({ id, version: version + 1 });
}

/** Removes an option from what forms and filters offer. Records that have it keep it. */
export async function retireOption(
  { query, note }: Change,
  reference: OptionChange,
): Promise<Result<Changed>> {
  const { orgId, list, id } = reference;
  const known = await lockOwnList(query, reference);
  const found = findOption(known, reference);
  if (!found.ok) return found;
  const option = found.value;
  if (!known.offered.includes(id)) return done({ id, version: option.version });
  if (known.offered.length === 1) return refused('last-option');
  await updateOption(query, { orgId, list, ...option });
  await offerOptions(query, { orgId, list, ids: known.offered.filter((one) => one !== id) });
  note(optionEntry(list, option, 'Retired'));
  return done({ id, version: option.version + 1 });
}

export async function offerOption(
  { query, note }: Change,
  reference: OptionChange,
): Promise<Result<Changed>> {
  const { orgId, list, id } = reference;
  const known = await lockOwnList(query, reference);
  const found = findOption(known, reference);
  if (!found.ok) return found;
  const option = found.value;
  if (known.offered.includes(id)) return done({ id, version: option.version });
  if (known.offered.length >= ownListLimits.options) return refused('too-many-options');
  await updateOption(query, { orgId, list, ...option });
  await offerOptions(query, { orgId, list, ids: withOption(known, option) });
  note(optionEntry(list, option, 'Offered again'));
  return done({ id, version: option.version + 1 });
}

function findOption({ options }: OwnList, { id, version }: OptionChange): Result<OwnOption> {
  const option = options.find((one) => one.id === id);
  if (!option) return refused('unknown-own-option');
  return option.version === version ? done(option) : refused('changed-option');
}

/** The log entry names the list, because options of two lists may have the same name. */
function optionEntry(
  list: OwnListName,
  { id, name }: Pick<OwnOption, 'id' | 'name'>,
  action: string,
  changes: Changes = {},
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

/** Returns why an option cannot have a name; undefined if it can. It may change the case of its own name. */
function findNameRefusal(
  { list, options, offered }: OwnList,
  { id, name }: { id?: number; name: string },
): Refused | undefined {
  if (name === '') return refused('no-option-name');
  if ([...name].length > ownListLimits.name) return refused('long-option-name');
  const reserved = reservedIn(list).find((one) => isSame(one, name));
  if (reserved !== undefined) return refused('option-name-reserved', { name: reserved });
  const other = options.find((option) => option.id !== id && isSame(option.name, name));
  if (!other) return undefined;
  const code = offered.includes(other.id) ? 'option-name-taken' : 'option-name-retired';
  return refused(code, { name: other.name });
}

const isSame = (one: string, other: string) => foldName(one) === foldName(other);
const foldName = (name: string) => name.normalize('NFC').toLowerCase();

/** 'No Exempted …' is the last option of the exempt lists that are made from this list, so it cannot be added here. */
function reservedIn(list: string): string[] {
  return Object.entries(nobodyExemptNames).flatMap(([exempt, name]) =>
    new Map(Object.entries(exemptSources)).get(exempt) === list ? [name] : [],
  );
}

/** Returns the offered ids with one more: in order of names if the list is sorted by name, otherwise at the end. */
function withOption({ options, offered }: OwnList, added: Pick<OwnOption, 'id' | 'name'>): number[] {
  const names = new Map(options.map(({ id, name }) => [id, name]));
  const others = offered.filter((id) => id !== added.id);
  const nameOf = (id = 0) => names.get(id) ?? '';
  const compare = (one: string, other: string) => one.localeCompare(other, 'en');
  const isByName = others.every(
    (id, place) => place === 0 || compare(nameOf(others[place - 1]), nameOf(id)) <= 0,
  );
  const next = isByName ? others.findIndex((id) => compare(nameOf(id), added.name) > 0) : -1;
  return next < 0 ? [...others, added.id] : others.toSpliced(next, 0, added.id);
}
