import type { DropdownListName } from './option-lists';

/** The lists that an organisation chooses for itself, as people call them. */
export const ownLists = {
  state: 'States',
  category: 'Law categories',
  indusKey: 'Industry key words',
  entityType: 'Entity types',
  branchtype: 'Branch key words',
} as const satisfies Partial<Record<DropdownListName, string>>;

export type OwnListName = keyof typeof ownLists;

/** How long the name of an option may be, and how many options a list offers. */
export const ownListLimits = { name: 100, options: 500 } as const;

export function isOwnList(list: string): list is OwnListName {
  return Object.hasOwn(ownLists, list);
}

/** A name as it is kept: one form for each letter, and single blanks. */
export function optionName(typed: string): string {
  return typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
}
