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

/** All options of the fields of a form. Rejects when no answer came. */
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
  // The server accepts no more, and no law has a longer name.
  return lawsOf(await fetchLists(signal, { parentLawSearch: parentLawSearch.slice(0, 200) }));
}

/** Parses each list once and returns the same object from then on. */
function rememberEach<List, Value>(read: (list: List) => Value): (list: List) => Value {
  const known = new Map<List, Value>();
  return (list) => {
    const value = known.get(list) ?? read(list);
    known.set(list, value);
    return value;
  };
}
