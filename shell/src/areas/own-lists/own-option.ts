import { isOwnList, type OwnListName } from 'shared-lib/records';

/** An option of a list of the organisation. */
export type OwnOption = { id: number; name: string; isOffered: boolean; version: number };

/** What is being done with an option of the list in view. */
export type OpenedOption = { act: 'add' } | { act: 'rename' | 'retire' | 'offer'; option: OwnOption };

/** The list that an address names; the first one where it names none. */
export function readListName(said: string | undefined): OwnListName {
  return said !== undefined && isOwnList(said) ? said : 'state';
}

/** Reads a line of the list; what is no option is none. */
export function readOption({ id, name, status, version }: Record<string, unknown>): OwnOption | undefined {
  if (typeof id !== 'number' || typeof name !== 'string' || typeof version !== 'number') return undefined;
  return { id, name, isOffered: status !== 'Retired', version };
}

/** The form for a new option of a list, as it is called in the app. */
export function addForm(list: OwnListName): string {
  return `own-list.add.${list}`;
}

export function renameForm(list: OwnListName, id: number): string {
  return `own-list.rename.${list}.${id}`;
}

/** What a form is about, of the options in view. */
export function optionOfForm(
  form: string,
  list: OwnListName,
  options: readonly OwnOption[],
): OpenedOption | undefined {
  if (form === addForm(list)) return { act: 'add' };
  const option = options.find(({ id }) => form === renameForm(list, id));
  return option && { act: 'rename', option };
}
