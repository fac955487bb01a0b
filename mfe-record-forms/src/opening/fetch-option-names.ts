import { type OptionListName, optionsOf, recordKindList, retiredOf } from 'shared-lib/records';
import { fetchLists } from './fetch-lists';

/** The names of the options of each list from which records choose by id, retired ones too. */
export type OptionNames = ReadonlyMap<OptionListName, ReadonlyMap<number, string>>;

const lists = new Set(
  recordKindList
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((field) => (field.type === 'choices' ? field.options : [])),
);

/** Asks for the dropdown lists. Rejects when they did not come. */
export async function fetchOptionNames(signal: AbortSignal): Promise<OptionNames> {
  const reply = await fetchLists(signal);
  const namesOf = (list: OptionListName) =>
    [...optionsOf(reply, list), ...retiredOf(reply, list)].map(({ id, name }) => [id, name] as const);
  return new Map([...lists].map((list) => [list, new Map(namesOf(list))]));
}
