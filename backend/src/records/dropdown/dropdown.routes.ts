import type { FastifyInstance } from 'fastify';
import { dropdownCalls } from 'shared-lib/api/contract';
import {
  type DropdownListName,
  entryNameKeys,
  exemptOptions,
  exemptSources,
  listsWithRetiredOptions,
  monthNames,
  optionNameKeys,
} from 'shared-lib/records';
import { visitorOf } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/result';
import { type ParentLaw, readLawName, readParentLaws } from './form-laws.store';
import { type Lists, type Option, readListVersion, readOptions, readRetired } from './options.store';

export function dropdownRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, dropdownCalls.lists, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const search = body.parentLawSearch?.trim() ?? '';
    const wanted = { orgId, search, alsoId: parseId(body.parentLawId) };
    return database.withOrg(orgId, async (query) => {
      const [lists, retired, laws, listVersion] = await Promise.all([
        readOptions(query, orgId),
        readRetired(query, orgId, listsWithRetiredOptions),
        readParentLaws(query, wanted),
        readListVersion(query, orgId),
      ]);
      return done({ ...dropdownLists(lists, retired, laws), listVersion });
    });
  });
  serveCall(app, dropdownCalls.lawName, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const law = await database.withOrg(orgId, (query) => readLawName(query, orgId, id));
    return law ? done({ data: [law] }) : refused('unknown-law');
  });
}

const noParent = { id: '-1' as const, ActCodeName: 'No Parent Law', Category: '', Active: '', above: [] };

/** The lists by the names that the documents use. */
function dropdownLists(lists: Lists, retired: Lists, laws: ParentLaw[]) {
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
    entityType: of('entityType').map(({ id, name }) => ({ id, [optionNameKeys.entityType]: name })),
    sensitivity: of('sensitivity'),
    branchtype: of('branchtype').map(branch),
    periodicity: of('periodicity'),
    internalDueDate: of('internalDueDate'),
    monthData: numbered(monthNames),
    daysData: numbered(Array.from({ length: 31 }, (_, index) => String(index + 1))),
    tasktype: of('tasktype').map(({ id, name }) => ({ id, [entryNameKeys.tasktype]: name })),
    penaltyTypeOptions: of('penaltyTypeOptions'),
    exemptIndustries: exemptOptions('exemptIndustries', of(exemptSources.exemptIndustries)).map(industry),
    exemptBranches: exemptOptions('exemptBranches', of(exemptSources.exemptBranches)).map(branch),
    retired: Object.fromEntries(listsWithRetiredOptions.map((list) => [list, retired.get(list) ?? []])),
  };
}

const industry = ({ id, name }: Option) => ({ id, [optionNameKeys.indusKey]: name });
const branch = ({ id, name }: Option) => ({ id, [optionNameKeys.branchtype]: name });
const numbered = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));
