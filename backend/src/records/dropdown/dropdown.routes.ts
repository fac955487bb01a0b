import type { FastifyInstance } from 'fastify';
import { dropdownCalls } from 'shared-lib/api/contract';
import {
  buildExemptOptions,
  type DropdownListName,
  entryNameFieldByList,
  listsWithRetiredOptions,
  monthNames,
  optionNameFieldByList,
  sourceListByExemptList,
} from 'shared-lib/records';
import { getVisitor } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, refusedResult } from '../../platform/database/result';
import { findParentLawOptions, type ParentLawOption, readLawForForm } from './form-laws.store';
import {
  type DropdownOption,
  type OptionsByListName,
  readNewestListVersion,
  readOfferedOptions,
  readRetiredOptions,
} from './options.store';

export function registerDropdownRoutes(app: FastifyInstance, database: Database): void {
  registerCallRoute(app, dropdownCalls.lists, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const search = body.parentLawSearch?.trim() ?? '';
    const options = { orgId, search, alsoId: parseId(body.parentLawId) };
    return database.withOrg(orgId, async (query) => {
      const [lists, retired, laws, listVersion] = await Promise.all([
        readOfferedOptions(query, orgId),
        readRetiredOptions(query, orgId, listsWithRetiredOptions),
        findParentLawOptions(query, options),
        readNewestListVersion(query, orgId),
      ]);
      return okResult({ ...buildDropdownLists(lists, retired, laws), listVersion });
    });
  });
  registerCallRoute(app, dropdownCalls.lawName, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const law = await database.withOrg(orgId, (query) => readLawForForm(query, orgId, id));
    return law ? okResult({ data: [law] }) : refusedResult('unknown-law');
  });
}

const noParentLawOption = {
  id: '-1' as const,
  ActCodeName: 'No Parent Law',
  Category: '',
  Active: '',
  above: [],
};

/** Builds all dropdown lists, with the specification's names. */
function buildDropdownLists(lists: OptionsByListName, retired: OptionsByListName, laws: ParentLawOption[]) {
  const optionsOf = (list: DropdownListName) => lists.get(list) ?? [];
  const exempt = (list: keyof typeof sourceListByExemptList) =>
    buildExemptOptions(list, optionsOf(sourceListByExemptList[list]));
  return {
    Bus: optionsOf('Bus'),
    category: optionsOf('category'),
    masterAccess: optionsOf('masterAccess'),
    state: optionsOf('state'),
    centralState: optionsOf('centralState'),
    parentLaw: [noParentLawOption, ...laws],
    indusKey: optionsOf('indusKey').map(toIndustryOption),
    actRep: optionsOf('actRep'),
    entityType: optionsOf('entityType').map(({ id, name }) => ({ id, [optionNameFieldByList.entityType]: name })),
    sensitivity: optionsOf('sensitivity'),
    branchtype: optionsOf('branchtype').map(toBranchOption),
    periodicity: optionsOf('periodicity'),
    internalDueDate: optionsOf('internalDueDate'),
    monthData: assignIdsToNames(monthNames),
    daysData: assignIdsToNames(Array.from({ length: 31 }, (_, index) => String(index + 1))),
    tasktype: optionsOf('tasktype').map(({ id, name }) => ({ id, [entryNameFieldByList.tasktype]: name })),
    penaltyTypeOptions: optionsOf('penaltyTypeOptions'),
    exemptIndustries: exempt('exemptIndustries').map(toIndustryOption),
    exemptBranches: exempt('exemptBranches').map(toBranchOption),
    retired: Object.fromEntries(listsWithRetiredOptions.map((list) => [list, retired.get(list) ?? []])),
  };
}

const toIndustryOption = ({ id, name }: DropdownOption) => ({ id, [optionNameFieldByList.indusKey]: name });
const toBranchOption = ({ id, name }: DropdownOption) => ({ id, [optionNameFieldByList.branchtype]: name });
const assignIdsToNames = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));
