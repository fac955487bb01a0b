import type { FastifyInstance } from 'fastify';
import { searchCalls } from 'shared-lib/api/contract';
import { visitorOf } from '../../auth/sessions/visitor';
import { serveCall } from '../../platform/api/serve-call';
import { done } from '../../platform/database/outcome';
import { readOptions } from '../dropdown/read-options.store';
import { createKeywordFinder } from './find-keyword.store';
import { type ListContext, searchTables } from './list-records.store';
import { parseSearch } from './parse-search';
import { wordsOf } from './parse-sought';
import { showRows } from './show-rows';

export function searchRoutes(app: FastifyInstance, lists: ListContext): void {
  const { database } = lists;
  const findKeyword = createKeywordFinder(database);

  serveCall(app, searchCalls.filterData, async ({ request }) => {
    const { orgId } = visitorOf(request);
    const options = await database.withOrg(orgId, (query) => readOptions(query, orgId));
    return done({ category: options.get('category') ?? [], state: options.get('state') ?? [] });
  });

  serveCall(app, searchCalls.keyword, async ({ request, body }) =>
    done({
      data: [...(await findKeyword({ orgId: visitorOf(request).orgId, keyword: wordsOf(body.keywordstr) }))],
    }),
  );

  serveCall(app, searchCalls.tables, async ({ request, body }) => {
    const search = parseSearch(body);
    if (!search.ok) return search;
    const visitor = visitorOf(request);
    const tables = await searchTables(lists, { orgId: visitor.orgId, ...search.value });
    const rowsOf = (kind: keyof typeof tables) => showRows(tables[kind].rows, kind, visitor);
    return done({
      lawArr: rowsOf('law'),
      lawTotal: tables.law.total,
      licenseArr: rowsOf('license'),
      licenseTotal: tables.license.total,
      returnArr: rowsOf('return'),
      returnTotal: tables.return.total,
      otherComArr: rowsOf('other-compliance'),
      otherComTotal: tables['other-compliance'].total,
    });
  });
}
