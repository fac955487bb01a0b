import { t } from 'shared-lib/words';
import { choicesType } from './field-types/choices';
import { listType as names } from './field-types/list';
import { textType } from './field-types/text';
import { parseId } from './record-id';

export type Option = { id: number; name: string };

/**
 * The dropdown lists whose options are chosen by id. Each value is the payload field that holds an option's
 * name.
 */
export const optionNameFieldByList = {
  Bus: 'name',
  state: 'name',
  indusKey: 'IndustryTypeName',
  entityType: 'companytypename',
  branchtype: 'branchTypeName',
} as const;

/**
 * The dropdown lists whose entries are chosen by name. Each value is the payload field that holds an entry's
 * name.
 */
export const entryNameFieldByList = {
  category: 'name',
  masterAccess: 'name',
  centralState: 'name',
  actRep: 'name',
  sensitivity: 'name',
  periodicity: 'name',
  internalDueDate: 'name',
  monthData: 'name',
  daysData: 'name',
  tasktype: 'task_type_name',
  penaltyTypeOptions: 'name',
} as const;

type StoredListName = keyof typeof optionNameFieldByList;

/**
 * The lists whose option ids are stored in records. A record may still have an option that was retired later. Its name
 * must be shown.
 */
export const listsWithRetiredOptions = Object.keys(optionNameFieldByList).filter(isStoredList);

function isStoredList(list: string): list is StoredListName {
  return Object.hasOwn(optionNameFieldByList, list);
}

export type NameListName = keyof typeof entryNameFieldByList;
export type OptionListName = StoredListName | ExemptListName;
/**
 * The name of a list that the server sends. The server does not send exempt lists: their options come from other lists.
 */
export type DropdownListName = StoredListName | NameListName;

type DropdownReply = Record<string, unknown>;

/** A law in the list of parent laws. The id -1 means no parent law. */
export type LawOption = {
  id: number;
  code: string;
  category: string;
  isRepealed: boolean;
  /** The ids of all laws above this law, up to the root of the tree. */
  above: readonly number[];
};

/**
 * Parses the options of a list from the reply of the dropdown call. Returns an empty list if the reply lacks
 * the list.
 */
export function parseOptions(reply: DropdownReply, list: OptionListName): Option[] {
  if (isExemptList(list)) return buildExemptOptions(list, parseOptions(reply, sourceListByExemptList[list]));
  return readListEntries(reply, list).flatMap((entry) => {
    const id = parseId(Object(entry).id);
    return id === undefined ? [] : [{ id, name: textType.parse(Object(entry)[optionNameFieldByList[list]]) }];
  });
}

/**
 * Parses the retired options of a list, which records may still have. In an exempt list, the ids of retired options
 * come after the id of 'No Exempted …'.
 */
export function parseRetiredOptions(reply: DropdownReply, list: OptionListName): Option[] {
  const source = isExemptList(list) ? sourceListByExemptList[list] : list;
  const offset = isExemptList(list) ? parseOptions(reply, list).length : 0;
  return readListEntries(Object(reply.retired), source).flatMap((entry) => {
    const id = parseId(Object(entry).id);
    return id === undefined ? [] : [{ id: offset + id, name: textType.parse(Object(entry).name) }];
  });
}

export function parseEntryNames(reply: DropdownReply, list: NameListName): string[] {
  const key = entryNameFieldByList[list];
  return readListEntries(reply, list).flatMap((entry) => textType.parse(Object(entry)[key]) || names.parse(entry));
}

/** Parses the laws in the reply of the dropdown call. These are the search results, or the latest laws. */
export function parseLawOptions(reply: DropdownReply): LawOption[] {
  return readListEntries(reply, 'parentLaw').flatMap((entry) => {
    const { id, ActCodeName, Category, Active, above } = Object(entry);
    const number = String(id) === '-1' ? -1 : parseId(id);
    if (number === undefined) return [];
    return [
      {
        id: number,
        code: textType.parse(ActCodeName),
        category: textType.parse(Category),
        isRepealed: Active === 'Repealed',
        above: choicesType.parse(above),
      },
    ];
  });
}

function readListEntries(reply: DropdownReply, list: string): unknown[] {
  const entries = reply[list];
  return Array.isArray(entries) ? entries : [];
}

/** The exempt lists, each with the list from which its options come. */
export const sourceListByExemptList = { exemptIndustries: 'indusKey', exemptBranches: 'branchtype' } as const;

/** For each exempt list, the name of the option that exempts nobody. This option comes last. */
export const noExemptionNameByList = {
  exemptIndustries: 'No Exempted Industries',
  exemptBranches: 'No Exempted Branches',
} as const satisfies Record<ExemptListName, string>;

type ExemptListName = keyof typeof sourceListByExemptList;

export function isExemptList(list: string): list is ExemptListName {
  return list in sourceListByExemptList;
}

/**
 * Builds the options of an exempt list: the given options and, at the end, 'No Exempted …'. Their ids count from 1
 * (S-2.3).
 */
export function buildExemptOptions(list: ExemptListName, options: readonly Option[]): Option[] {
  const names = [...options.map(({ name }) => name), noExemptionNameByList[list]];
  return names.map((name, index) => ({ id: index + 1, name }));
}

/**
 * Applies the rule of 'No Exempted …' (P-69): choosing this option removes all others, and choosing another option
 * removes this one. `noExemptionId` is the id of 'No Exempted …'.
 */
export function normalizeExemptChoice({
  chosen,
  previous,
  noExemptionId,
}: {
  chosen: readonly number[];
  previous: readonly number[];
  noExemptionId: number;
}): number[] {
  if (!chosen.includes(noExemptionId) || chosen.length === 1) return [...chosen];
  return previous.includes(noExemptionId) ? chosen.filter((id) => id !== noExemptionId) : [noExemptionId];
}

/** The lists that administrators of an organisation edit, each with its title. */
export const ownLists = {
  state: t('States'),
  category: t('Law categories'),
  indusKey: t('Industry key words'),
  entityType: t('Entity types'),
  branchtype: t('Branch key words'),
} as const satisfies Partial<Record<DropdownListName, string>>;

export type OwnListName = keyof typeof ownLists;

/** The maximum characters of an option's name, and the maximum number of options in a list. */
export const ownListLimits = { name: 100, options: 500 } as const;

export function isOwnList(list: string): list is OwnListName {
  return Object.hasOwn(ownLists, list);
}

/** Normalises an option's name: Unicode NFC and single blanks. */
export function normalizeOptionName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}
