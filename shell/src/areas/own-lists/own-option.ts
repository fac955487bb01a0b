import { isOwnList, type OwnListName } from 'shared-lib/records';
import { t } from 'shared-lib/words';

/** An option of an own list. An own list is a list that the organisation's administrators edit, such as its states. */
export type OwnListOption = {
  id: number;
  name: string;
  isOffered: boolean;
  version: number;
  /** How many laws and records have this option. Older servers do not send it. */
  used: { laws: number; records: number } | undefined;
};

/** The action whose dialog is open, and the option that it changes. */
export type OptionAction = { act: 'add' } | { act: 'rename' | 'retire' | 'offer'; option: OwnListOption };

/** Returns the own list that the page's address names. If it names none, returns the first own list. */
export function readOwnListInAddress(nameInAddress: string | undefined): OwnListName {
  return nameInAddress !== undefined && isOwnList(nameInAddress) ? nameInAddress : 'state';
}

/** Parses a row of the list. Returns undefined if it is not an option. */
export function readOwnListOption(row: Record<string, unknown>): OwnListOption | undefined {
  const { id, name, status, version } = row;
  if (typeof id !== 'number' || typeof name !== 'string' || typeof version !== 'number') return undefined;
  return { id, name, isOffered: status !== 'Retired', version, used: readOptionUse(row.used) };
}

function readOptionUse(wire: unknown): OwnListOption['used'] {
  const { laws, records }: Record<string, unknown> = Object(wire);
  return typeof laws === 'number' && typeof records === 'number' ? { laws, records } : undefined;
}

/**
 * Builds the address of the workspace with the laws that have an option. Returns undefined if laws cannot be
 * filtered by the list.
 */
export function buildLawsAddress(list: OwnListName, { id }: OwnListOption): string | undefined {
  if (list !== 'category' && list !== 'state') return undefined;
  return `/workspace?${new URLSearchParams({ tab: 'law', status: 'all', [list]: String(id) })}`;
}

/** Counts the laws and the duties that have an option. If a count is unknown, it is 0. */
export function countOptionUse({ used }: OwnListOption): { laws: number; duties: number } {
  const { laws = 0, records = 0 } = used ?? {};
  return { laws, duties: records - laws };
}

/**
 * Describes how often an option is used: "1 law", "62 laws · 118 duties". The text is empty if it is unused
 * or the use is unknown.
 */
export function describeOptionUse(option: OwnListOption): { laws: string; duties: string } {
  const { laws, duties } = countOptionUse(option);
  return {
    laws: laws === 0 ? '' : laws === 1 ? t('1 law') : t('{count} laws', { count: laws.toLocaleString('en') }),
    duties:
      duties === 0 ? '' : duties === 1 ? t('1 duty') : t('{count} duties', { count: duties.toLocaleString('en') }),
  };
}

/** Makes the name under which the form for a new option stores drafts. */
export function makeAddOptionFormName(list: OwnListName): string {
  return `own-list.add.${list}`;
}

export function makeRenameOptionFormName(list: OwnListName, id: number): string {
  return `own-list.rename.${list}.${id}`;
}

/** Finds the action and the option that belong to a form name. The option must be among the rows on the screen. */
export function findOptionAction(
  form: string,
  list: OwnListName,
  options: readonly OwnListOption[],
): OptionAction | undefined {
  if (form === makeAddOptionFormName(list)) return { act: 'add' };
  const option = options.find(({ id }) => form === makeRenameOptionFormName(list, id));
  return option && { act: 'rename', option };
}
