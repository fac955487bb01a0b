import { send } from 'shared-lib/api';
import {
  type LawOption,
  lawsOf,
  type NameListName,
  namesOf,
  type OptionListName,
  optionsOf,
} from 'shared-lib/records';
import type { FieldChoices } from 'shared-lib/ui/fields/edit';

export type FetchedChoices = FieldChoices & { listVersion: number };

const path = 'law/datafetchdropdown';

/** All that the fields of a form can be chosen from. Rejects when it did not come. */
export async function fetchFieldChoices(signal: AbortSignal): Promise<FetchedChoices> {
  const answer = await send({ method: 'POST', path, body: {}, signal });
  if (!answer.ok) throw new Error(answer.message || 'The lists of options did not come.');
  const reply = answer.value;
  return {
    names: rememberEach((list: NameListName) => namesOf(reply, list)),
    options: rememberEach((list: OptionListName) => optionsOf(reply, list)),
    laws: lawsOf(reply),
    findLaws,
    listVersion: Number(reply.listVersion) || 0,
  };
}

async function findLaws(parentLawSearch: string, signal: AbortSignal): Promise<readonly LawOption[]> {
  // The server takes no more, and nothing is called so.
  const body = { parentLawSearch: parentLawSearch.slice(0, 200) };
  const answer = await send({ method: 'POST', path, body, signal });
  if (!answer.ok) throw new Error(answer.message);
  return lawsOf(answer.value);
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
