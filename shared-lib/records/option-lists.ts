import { type ExemptListName, exemptOptions, exemptSources, isExemptList } from './exempt-options';
import { choices } from './field-types/choices';
import { list as names } from './field-types/list';
import { text } from './field-types/text';
import { parseId } from './record-id';

export type Option = { id: number; name: string };

/** The dropdown lists whose options are chosen by id, each with the wire field that has an option's name. */
export const optionKeys = {
  Bus: 'name',
  state: 'name',
  indusKey: 'IndustryTypeName',
  entityType: 'companytypename',
  branchtype: 'branchTypeName',
} as const;

/** The dropdown lists whose options are chosen by name, each with the wire field that may have an entry's name. */
export const nameKeys = {
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

type KeptListName = keyof typeof optionKeys;

/** The lists whose ids records store, so that retired options still need a name. */
export const retiredLists = Object.keys(optionKeys).filter(isKeptList);

function isKeptList(list: string): list is KeptListName {
  return Object.hasOwn(optionKeys, list);
}

export type NameListName = keyof typeof nameKeys;
export type OptionListName = KeptListName | ExemptListName;
/** A list that the server stores; the exempt lists are derived from others. */
export type DropdownListName = KeptListName | NameListName;

type Reply = Record<string, unknown>;

/** A law in the list of parent laws; -1 means no parent law. */
export type LawOption = {
  id: number;
  code: string;
  category: string;
  isRepealed: boolean;
  /** The ids of the laws above it. */
  above: readonly number[];
};

/** The options of a list from the reply of the dropdown call; empty when the reply lacks the list. */
export function optionsOf(reply: Reply, list: OptionListName): Option[] {
  if (isExemptList(list)) return exemptOptions(list, optionsOf(reply, exemptSources[list]));
  return entriesOf(reply, list).flatMap((entry) => {
    const id = parseId(Object(entry).id);
    return id === undefined ? [] : [{ id, name: text.parse(Object(entry)[optionKeys[list]]) }];
  });
}

/**
 * The options that a list no longer offers but records may still have. In an exempt list their ids come after that
 * of 'No Exempted …', as `listVersion` counts them.
 */
export function retiredOf(reply: Reply, list: OptionListName): Option[] {
  const source = isExemptList(list) ? exemptSources[list] : list;
  const beyond = isExemptList(list) ? optionsOf(reply, list).length : 0;
  return entriesOf(Object(reply.retired), source).flatMap((entry) => {
    const id = parseId(Object(entry).id);
    return id === undefined ? [] : [{ id: beyond + id, name: text.parse(Object(entry).name) }];
  });
}

/** The names of a list from the same reply. */
export function namesOf(reply: Reply, list: NameListName): string[] {
  const key = nameKeys[list];
  return entriesOf(reply, list).flatMap((entry) => text.parse(Object(entry)[key]) || names.parse(entry));
}

/** The laws from the same reply: those that a search found, or the latest. */
export function lawsOf(reply: Reply): LawOption[] {
  return entriesOf(reply, 'parentLaw').flatMap((entry) => {
    const { id, ActCodeName, Category, Active, above } = Object(entry);
    const number = String(id) === '-1' ? -1 : parseId(id);
    if (number === undefined) return [];
    return [
      {
        id: number,
        code: text.parse(ActCodeName),
        category: text.parse(Category),
        isRepealed: Active === 'Repealed',
        above: choices.parse(above),
      },
    ];
  });
}

function entriesOf(reply: Reply, list: string): unknown[] {
  const entries = reply[list];
  return Array.isArray(entries) ? entries : [];
}
