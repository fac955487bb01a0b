import { exemptOptions } from './exempt-options';
import { list as names } from './field-types/list';
import { text } from './field-types/text';
import { parseId } from './record-id';

export type Option = { id: number; name: string };

/** The dropdown lists whose options are chosen by id, each with the wire name of an option's name. */
const optionNames = {
  Bus: 'name',
  state: 'name',
  indusKey: 'IndustryTypeName',
  entityType: 'companytypename',
  branchtype: 'branchTypeName',
} as const;

/** The dropdown lists from which a name is chosen, each with the wire name that its entries may carry it under. */
const nameLists = {
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

type KeptListName = keyof typeof optionNames;
export type NameListName = keyof typeof nameLists;
/** The exempt lists are made from the lists of industries and of branches. */
export type OptionListName = KeptListName | 'exemptIndustries' | 'exemptBranches';

type Reply = Record<string, unknown>;

/** The options of a list out of the reply of the dropdown call; none where it lacks the list. */
export function optionsOf(reply: Reply, list: OptionListName): Option[] {
  if (list === 'exemptIndustries') return exemptOptions(list, optionsOf(reply, 'indusKey'));
  if (list === 'exemptBranches') return exemptOptions(list, optionsOf(reply, 'branchtype'));
  return entriesOf(reply, list).flatMap((entry) => {
    const id = parseId(Object(entry).id);
    return id === undefined ? [] : [{ id, name: text.parse(Object(entry)[optionNames[list]]) }];
  });
}

/** The names of a list out of the same reply. */
export function namesOf(reply: Reply, list: NameListName): string[] {
  const key = nameLists[list];
  return entriesOf(reply, list).flatMap((entry) => text.parse(Object(entry)[key]) || names.parse(entry));
}

function entriesOf(reply: Reply, list: string): unknown[] {
  const entries = reply[list];
  return Array.isArray(entries) ? entries : [];
}
