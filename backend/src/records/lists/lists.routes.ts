import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listCalls } from 'shared-lib/api/contract';
import { type ListStatus, listStatuses, type RecordKind, recordKindList } from 'shared-lib/records';
import { visitorOf } from '../../auth/sessions/visitor';
import { toLimitOffset } from '../../platform/api/read-paging';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, refusedResult } from '../../platform/database/result';
import { createListCache } from './list-cache';
import { type ListFilter, parseListQuery } from './list-query';
import { type ListContext, listRecords } from './list-records.store';
import { showRows } from './list-rows.store';
import { searchRoutes } from './search.routes';

const statusOf = {
  all: undefined,
  published: 'Published',
  draft: 'Draft',
} as const satisfies Record<ListStatus, ListFilter['status']>;

type List = { path: string; kind: RecordKind; status: ListFilter['status'] };

/** The paths of the documents: GET for laws, POST without a body for the others. */
export const recordLists: readonly List[] = recordKindList.flatMap((kind) =>
  listStatuses.map((status) => ({
    path: kind.calls.lists[status].path,
    kind,
    status: statusOf[status],
  })),
);

/** The lists and the search share one cache. */
export function listsRoutes(app: FastifyInstance, database: Database): void {
  const lists = { database, cache: createListCache() };
  for (const list of recordLists) {
    const call = listCalls.find(({ path }) => path === list.path);
    if (!call) throw new Error(`The contract has no list ${list.path}.`);
    serveCall(app, call, async ({ request }) => readList(lists, list, request));
  }
  searchRoutes(app, lists);
}

async function readList(lists: ListContext, list: List, request: FastifyRequest) {
  if (carriesData(request.body)) return refusedResult('unwanted-body');
  const query = parseListQuery(list.kind, request.query);
  if (!query.ok) return query;
  const { filter, order, ...paging } = query.value;
  const { limit, offset } = toLimitOffset(paging);
  const visitor = visitorOf(request);
  // The path decides which list it is; `status` filters the list of all records.
  const status = list.status ?? filter.status;
  const { total, rows } = await listRecords(lists, {
    orgId: visitor.orgId,
    kind: list.kind,
    filter: { ...filter, ...(status && { status }) },
    order,
    offset,
    take: limit,
  });
  return okResult({ totalLength: total, data: showRows(rows, list.kind.name, visitor) });
}

function carriesData(body: unknown): boolean {
  if (body === undefined || body === null) return false;
  return typeof body !== 'object' || Object.keys(body).length > 0;
}
