import { type OptionListName, optionsOf, recordKindList, retiredOf } from 'shared-lib/records';
import { fetchLists } from './fetch-lists';

/** The option names of each list that records refer to by id, retired ones too. */
export type OptionNames = ReadonlyMap<OptionListName, ReadonlyMap<number, string>>;

const lists = new Set(
  recordKindList
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((field) => (field.type === 'choices' ? field.options : [])),
);

/** Fetches the dropdown lists. Rejects when no answer came. */
export async function fetchOptionNames(signal: AbortSignal): Promise<OptionNames> {
  const reply = await fetchLists(signal);
  const namesOf = (list: OptionListName) =>
    [...optionsOf(reply, list), ...retiredOf(reply, list)].map(({ id, name }) => [id, name] as const);
  return new Map([...lists].map((list) => [list, new Map(namesOf(list))]));
}
