import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type Option, parseId, parseOptions, parseRetiredOptions } from 'shared-lib/records';
import { t } from 'shared-lib/words';

/** The options of a list, and the retired ones that places may still have. */
export type PlaceOptionList = { offered: readonly Option[]; retired: readonly Option[] };

export type PlaceOptionLists = Record<'state' | 'indusKey' | 'branchtype' | 'entityType', PlaceOptionList>;

/** The lists for the facts of a place. All parts of the page share one request. */
export function usePlaceLists({ isWanted = true } = {}) {
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

/** The options that a form offers, and retired ones that the place still has. */
export function listPlaceOptions({ offered, retired }: PlaceOptionList, chosen: readonly number[]): Option[] {
  const known = new Set(offered.map(({ id }) => id));
  const gone = chosen.filter((id) => !known.has(id));
  return [...offered, ...gone.map((id) => ({ id, name: findOptionName({ offered, retired }, id) }))];
}

/** The name of an option, or its number if the name is unknown. */
export function findOptionName({ offered, retired }: PlaceOptionList, id: number): string {
  return [...offered, ...retired].find((option) => option.id === id)?.name ?? String(id);
}

/** The users who can manage a place, with id and name. */
export function useAccountNames() {
  return useQuery({
    queryKey: ['account-names'],
    queryFn: ({ signal }) => fetchNamedOptions('users/names', signal),
  });
}

/** The lists of days off, with id and name. */
export function useHolidayLists() {
  return useQuery({
    queryKey: ['holiday-lists'],
    queryFn: ({ signal }) => fetchNamedOptions('holidays/list', signal),
  });
}

/** The text if no list of days off is chosen. */
export const noDaysOffListText = t('Those of its State, or the national ones');

/** The name of the chosen list of days off, or its number if the name is unknown. */
export function findDaysOffListName(lists: readonly Option[] | undefined, chosen: string): string {
  if (chosen === '') return noDaysOffListText;
  return lists?.find(({ id }) => String(id) === chosen)?.name ?? chosen;
}

/** Throws if the reply has no list. Rows without a name are dropped. */
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
