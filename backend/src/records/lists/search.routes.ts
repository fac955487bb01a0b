import type { FastifyInstance } from 'fastify';
import { searchCalls } from 'shared-lib/api/contract';
import { recordKindList } from 'shared-lib/records';
import { getVisitor } from '../../auth/sessions/visitor';
import { readPaging, toLimitOffset } from '../../platform/api/read-paging';
import { registerCallRoute } from '../../platform/api/serve-call';
import { okResult, type Result } from '../../platform/database/result';
import { refreshNextDue } from '../schedules/next-due.store';
import { readFilterOptions } from './filter-counts.store';
import { readSearchText } from './list-query';
import type { ListContext } from './list-records.store';
import { toWireRows } from './list-rows.store';
import { createSuggestionFinder, findRecordPages, type PageRange } from './search.store';

export function registerSearchRoutes(app: FastifyInstance, lists: ListContext): void {
  const { database } = lists;
  const findKeyword = createSuggestionFinder(database);

  registerCallRoute(app, searchCalls.filterData, async ({ request, body }) => {
    const { orgId } = getVisitor(request);
    const undated = body.undated === true;
    if (undated) await refreshNextDue(database, orgId, recordKindList);
    return okResult(await database.withOrg(orgId, (query) => readFilterOptions(query, { orgId, undated })));
  });

  registerCallRoute(app, searchCalls.keyword, async ({ request, body }) => {
    const { orgId } = getVisitor(request);
    return okResult({ data: [...(await findKeyword(orgId, readSearchText(body.keywordstr)))] });
  });

  registerCallRoute(app, searchCalls.tables, async ({ request, body }) => {
    const search = parseSearch(body);
    if (!search.ok) return search;
    const visitor = getVisitor(request);
    await refreshNextDue(database, visitor.orgId, recordKindList);
    const tables = await findRecordPages(lists, { orgId: visitor.orgId, ...search.value });
    const rowsOf = (kind: keyof typeof tables) => toWireRows(tables[kind].rows, kind, visitor);
    return okResult({
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

const searchPageSizes = [10, 20, 50];

/**
 * Parses the keyword, and the page of each result table. The parameters of a table begin with its prefix. A
 * table without own parameters uses `page` and `pageSize`.
 */
function parseSearch(body: Readonly<Record<string, unknown>>) {
  const sliceOf = (prefix: string): Result<PageRange> => {
    const { [`${prefix}Page`]: page = body.page, [`${prefix}PageSize`]: pageSize = body.pageSize } = body;
    const paging = readPaging({ page, pageSize }, searchPageSizes);
    if (!paging.ok) return paging;
    const { limit, offset } = toLimitOffset(paging.value);
    return okResult({ offset, take: limit });
  };
  const law = sliceOf('law');
  if (!law.ok) return law;
  const license = sliceOf('license');
  if (!license.ok) return license;
  const duty = sliceOf('return');
  if (!duty.ok) return duty;
  const other = sliceOf('otherCom');
  if (!other.ok) return other;
  return okResult({
    keyword: readSearchText(body.keywordstr),
    slices: {
      law: law.value,
      license: license.value,
      return: duty.value,
      'other-compliance': other.value,
    },
  });
}
