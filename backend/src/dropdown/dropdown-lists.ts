import {
  type DropdownListName,
  exemptOptions,
  exemptSources,
  monthNames,
  nameKeys,
  optionKeys,
  retiredLists,
} from 'shared-lib/records';
import type { Lists, Option } from './read-options.store';
import type { ParentLaw } from './read-parent-laws.store';

type Read = { lists: Lists; retired: Lists; laws: ParentLaw[]; listVersion: number };

const noParent = { id: '-1' as const, ActCodeName: 'No Parent Law', Category: '', Active: '', above: [] };
const mostDays = 31;

/** The lists under the documents' names. */
export function dropdownLists({ lists, retired, laws, listVersion }: Read) {
  const of = (list: DropdownListName) => lists.get(list) ?? [];
  return {
    Bus: of('Bus'),
    category: of('category'),
    masterAccess: of('masterAccess'),
    state: of('state'),
    centralState: of('centralState'),
    parentLaw: [noParent, ...laws],
    indusKey: of('indusKey').map(industry),
    actRep: of('actRep'),
    entityType: of('entityType').map(({ id, name }) => ({ id, [optionKeys.entityType]: name })),
    sensitivity: of('sensitivity'),
    branchtype: of('branchtype').map(branch),
    periodicity: of('periodicity'),
    internalDueDate: of('internalDueDate'),
    monthData: numbered(monthNames),
    daysData: numbered(Array.from({ length: mostDays }, (_, index) => String(index + 1))),
    tasktype: of('tasktype').map(({ id, name }) => ({ id, [nameKeys.tasktype]: name })),
    penaltyTypeOptions: of('penaltyTypeOptions'),
    exemptIndustries: exemptOptions('exemptIndustries', of(exemptSources.exemptIndustries)).map(industry),
    exemptBranches: exemptOptions('exemptBranches', of(exemptSources.exemptBranches)).map(branch),
    retired: Object.fromEntries(retiredLists.map((list) => [list, retired.get(list) ?? []])),
    listVersion,
  };
}

function industry({ id, name }: Option) {
  return { id, [optionKeys.indusKey]: name };
}

function branch({ id, name }: Option) {
  return { id, [optionKeys.branchtype]: name };
}

function numbered(names: readonly string[]): Option[] {
  return names.map((name, index) => ({ id: index + 1, name }));
}
