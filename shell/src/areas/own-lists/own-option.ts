import { isOwnList, type OwnListName } from 'shared-lib/records';
import { t } from 'shared-lib/words';

/** An option in a list of the organisation. */
export type OwnOption = {
  id: number;
  name: string;
  isOffered: boolean;
  version: number;
  /** The numbers of laws and records with this option. Older servers do not send them. */
  used: { laws: number; records: number } | undefined;
};

/** The action on an option whose dialog is open. */
export type OptionAction = { act: 'add' } | { act: 'rename' | 'retire' | 'offer'; option: OwnOption };

/** Reads the list that an address names. Returns the first list when it names none. */
export function readListName(listName: string | undefined): OwnListName {
  return listName !== undefined && isOwnList(listName) ? listName : 'state';
}

/** Parses a row of the list. Returns undefined when it is not an option. */
export function readOption(row: Record<string, unknown>): OwnOption | undefined {
  const { id, name, status, version } = row;
  if (typeof id !== 'number' || typeof name !== 'string' || typeof version !== 'number') return undefined;
  return { id, name, isOffered: status !== 'Retired', version, used: readOptionUse(row.used) };
}

function readOptionUse(wire: unknown): OwnOption['used'] {
  const { laws, records }: Record<string, unknown> = Object(wire);
  return typeof laws === 'number' && typeof records === 'number' ? { laws, records } : undefined;
}

/**
 * The address of the workspace with the laws that have an option. Undefined if laws cannot be filtered by the
 * list.
 */
export function buildLawsAddress(list: OwnListName, { id }: OwnOption): string | undefined {
  if (list !== 'category' && list !== 'state') return undefined;
  return `/workspace?${new URLSearchParams({ tab: 'law', status: 'all', [list]: String(id) })}`;
}

/**
 * Describes the use of an option: "1 law", "62 laws · 118 duties". Empty if it has no use, or if the use is
 * unknown.
 */
export function describeOptionUse({ used }: OwnOption): { laws: string; duties: string } {
  const { laws = 0, records = 0 } = used ?? {};
  const duties = records - laws;
  return {
    laws: laws === 0 ? '' : laws === 1 ? t('1 law') : t('{count} laws', { count: laws.toLocaleString('en') }),
    duties:
      duties === 0
        ? ''
        : duties === 1
          ? t('1 duty')
          : t('{count} duties', { count: duties.toLocaleString('en') }),
  };
}

/** The form name for a new option of a list. */
export function makeAddOptionFormName(list: OwnListName): string {
  return `own-list.add.${list}`;
}

export function makeRenameOptionFormName(list: OwnListName, id: number): string {
  return `own-list.rename.${list}.${id}`;
}

/** Finds the option that a form name names, among the rows on the screen. */
export function findOptionAction(
  form: string,
  list: OwnListName,
  options: readonly OwnOption[],
): OptionAction | undefined {
  if (form === makeAddOptionFormName(list)) return { act: 'add' };
  const option = options.find(({ id }) => form === makeRenameOptionFormName(list, id));
  return option && { act: 'rename', option };
}
