import type { DropdownListName } from './option-lists';

/** The lists that an organisation maintains itself, each with its title. */
export const ownLists = {
  state: 'States',
  category: 'Law categories',
  indusKey: 'Industry key words',
  entityType: 'Entity types',
  branchtype: 'Branch key words',
} as const satisfies Partial<Record<DropdownListName, string>>;

export type OwnListName = keyof typeof ownLists;

/** The most characters in an option's name, and the most options in a list. */
export const ownListLimits = { name: 100, options: 500 } as const;

export function isOwnList(list: string): list is OwnListName {
  return Object.hasOwn(ownLists, list);
}

/** A name as it is stored: Unicode-normalised, with single blanks. */
export function optionName(typed: string): string {
  return typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
}
