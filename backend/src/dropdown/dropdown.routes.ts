import type { FastifyInstance } from 'fastify';
import { dropdownCalls } from 'shared-lib/api/contract';
import { retiredLists } from 'shared-lib/records';
import { answer } from '../api/answer';
import { parseId } from '../api/parse-body';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import { dropdownLists } from './dropdown-lists';
import { readLawName } from './read-law-name.store';
import { readOptions, readRetired } from './read-options.store';
import { readParentLaws } from './read-parent-laws.store';
import { currentListVersion } from './shown-options.store';

/** What forms choose from. */
export function dropdownRoutes(app: FastifyInstance, database: Database): void {
  answer(app, dropdownCalls.lists, async ({ body, request }) => {
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
  answer(app, dropdownCalls.lawName, async ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const id = parseId(body.id);
    if (id === undefined) return refused('bad-id');
    const law = await database.withOrg(orgId, (query) => readLawName(query, orgId, id));
    return law ? done({ data: [law] }) : refused('unknown-law');
  });
}
