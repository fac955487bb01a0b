import { isOwnList, type OwnListName } from 'shared-lib/records';

/** An option in a list of the organisation. */
export type OwnOption = { id: number; name: string; isOffered: boolean; version: number };

/** The action on an option whose dialog is open. */
export type OptionAction = { act: 'add' } | { act: 'rename' | 'retire' | 'offer'; option: OwnOption };

/** Reads the list that an address names. Returns the first list when it names none. */
export function readListName(listName: string | undefined): OwnListName {
  return listName !== undefined && isOwnList(listName) ? listName : 'state';
}

/** Parses a row of the list. Returns undefined when it is not an option. */
export function readOption({ id, name, status, version }: Record<string, unknown>): OwnOption | undefined {
  if (typeof id !== 'number' || typeof name !== 'string' || typeof version !== 'number') return undefined;
  return { id, name, isOffered: status !== 'Retired', version };
}

/** The form name for a new option of a list. */
export function addOptionFormName(list: OwnListName): string {
  return `own-list.add.${list}`;
}

export function renameOptionFormName(list: OwnListName, id: number): string {
  return `own-list.rename.${list}.${id}`;
}

/** Finds the option that a form name names, among the rows on the screen. */
export function findOptionOfForm(
  form: string,
  list: OwnListName,
  options: readonly OwnOption[],
): OptionAction | undefined {
  if (form === addOptionFormName(list)) return { act: 'add' };
  const option = options.find(({ id }) => form === renameOptionFormName(list, id));
  return option && { act: 'rename', option };
}
