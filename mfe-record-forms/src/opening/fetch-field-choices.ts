import {
  type LawOption,
  lawsOf,
  type NameListName,
  namesOf,
  type OptionListName,
  optionsOf,
  retiredOf,
} from 'shared-lib/records';
import type { FieldChoices } from 'shared-lib/ui/fields/edit';
import { fetchLists } from './fetch-lists';

export type FetchedChoices = FieldChoices & { listVersion: number };

/** All that the fields of a form can be chosen from. Rejects when it did not come. */
export async function fetchFieldChoices(signal: AbortSignal): Promise<FetchedChoices> {
  const reply = await fetchLists(signal);
  return {
    names: rememberEach((list: NameListName) => namesOf(reply, list)),
    options: rememberEach((list: OptionListName) => optionsOf(reply, list)),
    retired: rememberEach((list: OptionListName) => retiredOf(reply, list)),
    laws: lawsOf(reply),
    findLaws,
    listVersion: Number(reply.listVersion) || 0,
  };
}

async function findLaws(parentLawSearch: string, signal: AbortSignal): Promise<readonly LawOption[]> {
  // The server takes no more, and nothing is called so.
  return lawsOf(await fetchLists(signal, { parentLawSearch: parentLawSearch.slice(0, 200) }));
}

/** Each list is read once, and is the same list from then on. */
function rememberEach<List, Value>(read: (list: List) => Value): (list: List) => Value {
  const known = new Map<List, Value>();
  return (list) => {
    const value = known.get(list) ?? read(list);
    known.set(list, value);
    return value;
  };
}
