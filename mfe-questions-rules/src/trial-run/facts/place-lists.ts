import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type Option, parseId, parseOptions, parseRetiredOptions } from 'shared-lib/records';
import { t } from 'shared-lib/words';

/** The options that a list offers, and the retired options that places may still have. */
export type PlaceOptionList = { offered: readonly Option[]; retired: readonly Option[] };

export type PlaceOptionLists = Record<'state' | 'indusKey' | 'branchtype' | 'entityType', PlaceOptionList>;

/** Fetches the lists of options for the facts of a place. All parts of the page share one request. */
export function usePlaceOptionLists({ isWanted = true } = {}) {
  return useQuery({
    queryKey: ['place-lists'],
    queryFn: ({ signal }) => fetchPlaceOptionLists(signal),
    enabled: isWanted,
  });
}

async function fetchPlaceOptionLists(signal: AbortSignal): Promise<PlaceOptionLists> {
  const answer = await send({ method: 'POST', path: 'law/datafetchdropdown', body: {}, signal });
  if (!answer.ok) throw new Error(answer.message);
  const parse = (list: keyof PlaceOptionLists): PlaceOptionList => ({
    offered: parseOptions(answer.value, list),
    retired: parseRetiredOptions(answer.value, list),
  });
  const [state, indusKey] = [parse('state'), parse('indusKey')];
  return { state, indusKey, branchtype: parse('branchtype'), entityType: parse('entityType') };
}

/** Lists the options to choose from: those that the list offers, and retired ones of the place. */
export function listPlaceOptions({ offered, retired }: PlaceOptionList, chosen: readonly number[]): Option[] {
  const known = new Set(offered.map(({ id }) => id));
  const gone = chosen.filter((id) => !known.has(id));
  return [...offered, ...gone.map((id) => ({ id, name: findOptionName({ offered, retired }, id) }))];
}

/** Parses the ids of chosen options or places. It leaves out invalid ones. */
export function parseIds(ids: unknown): number[] {
  return sortIds(Array.isArray(ids) ? ids.flatMap((id) => parseId(id) ?? []) : []);
}

/** Sorts ids, so that two lists with the same ids are equal. Then a choice that was undone is not a change. */
export function sortIds(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

/** Finds the name of an option. If it is unknown, the id is used. */
export function findOptionName({ offered, retired }: PlaceOptionList, id: number): string {
  return [...offered, ...retired].find((option) => option.id === id)?.name ?? String(id);
}

/** Returns the users who can be managers of a place, with id and name. */
export function useAccountNames() {
  return useQuery({
    queryKey: ['account-names'],
    queryFn: ({ signal }) => fetchNamedOptions('users/names', signal),
  });
}

/** Returns the lists of days off, with id and name. */
export function useDaysOffLists() {
  return useQuery({
    queryKey: ['holiday-lists'],
    queryFn: ({ signal }) => fetchNamedOptions('holidays/list', signal),
  });
}

/** The text that is shown if a place has chosen no list of days off. */
export const noDaysOffListText = t('The list of its State, or the national list');

/** Finds the name of the chosen list of days off. If it is unknown, the id is used. */
export function findDaysOffListName(lists: readonly Option[] | undefined, chosen: string): string {
  if (chosen === '') return noDaysOffListText;
  return lists?.find(({ id }) => String(id) === chosen)?.name ?? chosen;
}

/** Fetches options with id and name, and leaves out those without a name. Throws if the reply has no list. */
async function fetchNamedOptions(path: string, signal: AbortSignal): Promise<Option[]> {
  const answer = await send({ method: 'POST', path, body: {}, signal });
  if (!answer.ok) throw new Error(answer.message);
  const { data } = answer.value;
  if (!Array.isArray(data)) throw new Error(`The answer of ${path} has no list.`);
  return data.flatMap((entry) => {
    const { id, name } = Object(entry);
    const known = parseId(id);
    return known !== undefined && typeof name === 'string' ? [{ id: known, name }] : [];
  });
}
