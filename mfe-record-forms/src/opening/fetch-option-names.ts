import { send } from 'shared-lib/api';
import { type OptionListName, optionsOf, recordKindList } from 'shared-lib/records';

/** The names of the options of each list from which records choose by id. */
export type OptionNames = ReadonlyMap<OptionListName, ReadonlyMap<number, string>>;

const lists = new Set(
  recordKindList
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((field) => (field.type === 'choices' ? field.options : [])),
);

/** Asks for the dropdown lists. Rejects when they did not come. */
export async function fetchOptionNames(signal: AbortSignal): Promise<OptionNames> {
  const answer = await send({ method: 'POST', path: 'law/datafetchdropdown', body: {}, signal });
  if (!answer.ok) throw new Error(answer.message || 'The lists of options did not come.');
  const namesOf = (list: OptionListName) =>
    optionsOf(answer.value, list).map(({ id, name }) => [id, name] as const);
  return new Map([...lists].map((list) => [list, new Map(namesOf(list))]));
}
