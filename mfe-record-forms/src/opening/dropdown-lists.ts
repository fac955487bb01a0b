import { send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import {
  type LawOption,
  type NameListName,
  type OptionListName,
  parseEntryNames,
  parseLawOptions,
  parseOptions,
  parseRetiredOptions,
  recordKindList,
} from 'shared-lib/records';
import type { FieldChoices } from 'shared-lib/ui/fields/edit';

/** Fetches the reply of the dropdown call (S-2.7). Throws if no answer comes. */
async function fetchDropdownLists(
  signal: AbortSignal,
  /** With `parentLawSearch`, the server returns laws that match these words instead of the latest laws. */
  body: { parentLawSearch?: string } = {},
): Promise<Record<string, unknown>> {
  const answer = await send({ method: 'POST', path: 'law/datafetchdropdown', body, signal });
  if (!answer.ok) throw new Error(answer.message || 'The lists of options did not come.');
  return answer.value;
}

export type FetchedChoices = FieldChoices & { listVersion: number };

/** Fetches all options for the fields of a form. Throws if no answer comes. */
export async function fetchFieldChoices(signal: AbortSignal): Promise<FetchedChoices> {
  const reply = await fetchDropdownLists(signal);
  return {
    names: cacheResultByList((list: NameListName) => parseEntryNames(reply, list)),
    options: cacheResultByList((list: OptionListName) => parseOptions(reply, list)),
    retired: cacheResultByList((list: OptionListName) => parseRetiredOptions(reply, list)),
    laws: parseLawOptions(reply),
    findLaws: searchLaws,
    listVersion: Number(reply.listVersion) || 0,
  };
}

async function searchLaws(parentLawSearch: string, signal: AbortSignal): Promise<readonly LawOption[]> {
  // Sends only the first 200 characters, because the server accepts no more, and no law has a longer name.
  return parseLawOptions(await fetchDropdownLists(signal, { parentLawSearch: parentLawSearch.slice(0, 200) }));
}

/** Makes a function that parses each list only once and then returns the same object. */
function cacheResultByList<List, Value>(read: (list: List) => Value): (list: List) => Value {
  const known = new Map<List, Value>();
  return (list) => {
    const value = known.get(list) ?? read(list);
    known.set(list, value);
    return value;
  };
}

/** The names of the options whose ids records store, by list. They include the names of retired options. */
export type OptionNames = ReadonlyMap<OptionListName, ReadonlyMap<number, string>>;

const usedOptionListNames = new Set(
  recordKindList
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((field) => (field.type === 'choices' ? field.options : [])),
);

async function fetchOptionNames(signal: AbortSignal): Promise<OptionNames> {
  const reply = await fetchDropdownLists(signal);
  const namesIn = (list: OptionListName) =>
    [...parseOptions(reply, list), ...parseRetiredOptions(reply, list)].map(({ id, name }) => [id, name] as const);
  return new Map([...usedOptionListNames].map((list) => [list, new Map(namesIn(list))]));
}

const noOptionNames: OptionNames = new Map();

/**
 * Returns the names of the options whose ids a record has. All records of a page share one request. `names`
 * is undefined while loading. It is empty after a failure; the page then shows the ids.
 */
export function useOptionNames() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['dropdown-lists'],
    queryFn: ({ signal }) => fetchOptionNames(signal),
  });
  return { names: data ?? (isError ? noOptionNames : undefined), isError, refetch: () => void refetch() };
}
