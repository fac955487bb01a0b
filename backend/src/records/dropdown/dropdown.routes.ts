import type { FastifyInstance } from 'fastify';
import { dropdownCalls } from 'shared-lib/api/contract';
import {
  type DropdownListName,
  exemptOptions,
  exemptSources,
  monthNames,
  nameKeys,
  optionKeys,
  retiredLists,
} from 'shared-lib/records';
import { visitorOf } from '../../auth/sessions/visitor';
import { parseId } from '../../platform/api/parse-body';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { done, refused } from '../../platform/database/outcome';
import { readLawName } from './read-law-name.store';
import { type Lists, type Option, readOptions, readRetired } from './read-options.store';
import { type ParentLaw, readParentLaws } from './read-parent-laws.store';
import { currentListVersion } from './shown-options.store';

/** The dropdown lists of forms. */
export function dropdownRoutes(app: FastifyInstance, database: Database): void {
  serveCall(app, dropdownCalls.lists, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const search = body.parentLawSearch?.trim() ?? '';
    const wanted = { orgId, search, alsoId: parseId(body.parentLawId) };
    return database.withOrg(orgId, async (query) => {
      const [lists, retired, laws, listVersion] = await Promise.all([
        readOptions(query, orgId),
        readRetired(query, orgId, retiredLists),
        readParentLaws(query, wanted),
        currentListVersion(query, orgId),
      ]);
      return done(dropdownLists({ lists, retired, laws, listVersion }));
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

const mostDays = 31;

/** The lists by the names that the documents use. */
function dropdownLists({
  lists,
  retired,
  laws,
  listVersion,
}: {
  lists: Lists;
  retired: Lists;
  laws: ParentLaw[];
  listVersion: number;
}) {
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
