import type { FastifyInstance } from 'fastify';
import { searchCalls } from 'shared-lib/api/contract';
import type { RecordKindName } from 'shared-lib/records';
import { visitorOf } from '../../auth/sessions/visitor';
import { serveCall } from '../../platform/api/answer';
import { done, type Outcome } from '../../platform/database/outcome';
import { readPaging, toLimitOffset } from '../../platform/paging/read-paging';
import { readOptions } from '../dropdown/options.store';
import { wordsOf } from './list-query';
import type { ListContext } from './list-records.store';
import { showRows } from './list-rows.store';
import { createKeywordFinder, searchTables } from './search.store';

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

/** The part of a table that is requested. */
type Slice = { offset: number; take: number };

export type Search = { keyword: string; slices: Readonly<Record<RecordKindName, Slice>> };

type Body = Readonly<Record<string, unknown>>;

/** The prefix of each table's parameters. */
const tables = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'otherCom',
} as const satisfies Record<RecordKindName, string>;

const pageSizes = [10, 20, 50];

/** Parses the keyword and the page and size, for all tables or for one. */
function parseSearch(body: Body): Outcome<Search> {
  const law = sliceOf(body, tables.law);
  if (!law.ok) return law;
  const license = sliceOf(body, tables.license);
  if (!license.ok) return license;
  const duty = sliceOf(body, tables.return);
  if (!duty.ok) return duty;
  const other = sliceOf(body, tables['other-compliance']);
  if (!other.ok) return other;
  return done({
    keyword: wordsOf(body.keywordstr),
    slices: {
      law: law.value,
      license: license.value,
      return: duty.value,
      'other-compliance': other.value,
    },
  });
}

function sliceOf(body: Body, table: string): Outcome<Slice> {
  const { [`${table}Page`]: page = body.page, [`${table}PageSize`]: pageSize = body.pageSize } = body;
  const paging = readPaging({ page, pageSize }, pageSizes);
  if (!paging.ok) return paging;
  const { limit, offset } = toLimitOffset(paging.value);
  return done({ offset, take: limit });
}
