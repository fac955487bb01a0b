import { isOwnList, type OwnListName } from 'shared-lib/records';

/** An option in a list of the organisation. */
export type OwnOption = { id: number; name: string; isOffered: boolean; version: number };

/** The action on an option of the list in view. */
export type OptionAction = { act: 'add' } | { act: 'rename' | 'retire' | 'offer'; option: OwnOption };

/** Reads the list that an address names; the first list when it names none. */
export function readListName(said: string | undefined): OwnListName {
  return said !== undefined && isOwnList(said) ? said : 'state';
}

/** Parses a row of the list; undefined when it is not an option. */
export function readOption({ id, name, status, version }: Record<string, unknown>): OwnOption | undefined {
  if (typeof id !== 'number' || typeof name !== 'string' || typeof version !== 'number') return undefined;
  return { id, name, isOffered: status !== 'Retired', version };
}

/** The form name for a new option of a list. */
export function addForm(list: OwnListName): string {
  return `own-list.add.${list}`;
}

export function renameForm(list: OwnListName, id: number): string {
  return `own-list.rename.${list}.${id}`;
}

/** Finds the option in view that a form name is about. */
export function optionOfForm(
  form: string,
  list: OwnListName,
  options: readonly OwnOption[],
): OptionAction | undefined {
  if (form === addForm(list)) return { act: 'add' };
  const option = options.find(({ id }) => form === renameForm(list, id));
  return option && { act: 'rename', option };
}
