import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listCalls } from 'shared-lib/api/contract';
import { type RecordKind, type RecordStatusFilter, recordKindList, recordStatusFilters } from 'shared-lib/records';
import { getVisitor } from '../../auth/sessions/visitor';
import { toLimitOffset } from '../../platform/api/read-paging';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, refusedResult } from '../../platform/database/result';
import { refreshNextDue } from '../schedules/next-due.store';
import { createListCache } from './list-cache';
import { type ListFilter, parseListQuery } from './list-query';
import { type ListContext, listRecords } from './list-records.store';
import { toWireRows } from './list-rows.store';
import { registerSearchRoutes } from './search.routes';

const statusByPath = {
  all: undefined,
  published: 'Published',
  draft: 'Draft',
} as const satisfies Record<RecordStatusFilter, ListFilter['status']>;

type ListPath = { path: string; kind: RecordKind; status: ListFilter['status'] };

/**
 * The paths of the lists, as in the specification. Lists of laws are read by GET, lists of duties by POST
 * without a body.
 */
export const recordListPaths: readonly ListPath[] = recordKindList.flatMap((kind) =>
  recordStatusFilters.map((status) => ({
    path: kind.calls.lists[status].path,
    kind,
    status: statusByPath[status],
  })),
);

/** Registers the lists and the search, which share one cache. */
export function registerListRoutes(app: FastifyInstance, database: Database): void {
  const lists = { database, cache: createListCache() };
  for (const list of recordListPaths) {
    const call = listCalls.find(({ path }) => path === list.path);
    if (!call) throw new Error(`The contract has no list ${list.path}.`);
    registerCallRoute(app, call, async ({ request }) => readRequestedList(lists, list, request));
  }
  registerSearchRoutes(app, lists);
}

async function readRequestedList(lists: ListContext, list: ListPath, request: FastifyRequest) {
  if (hasBodyFields(request.body)) return refusedResult('unwanted-body');
  const query = parseListQuery(list.kind, request.query);
  if (!query.ok) return query;
  const { filter, order, ...paging } = query.value;
  const { limit, offset } = toLimitOffset(paging);
  const visitor = getVisitor(request);
  // Most paths name a status. Only the list of all records takes it from the filter.
  const status = list.status ?? filter.status;
  await refreshNextDue(lists.database, visitor.orgId, [list.kind]);
  const { total, rows } = await listRecords(lists, {
    orgId: visitor.orgId,
    kind: list.kind,
    filter: { ...filter, ...(status && { status }) },
    order,
    offset,
    take: limit,
  });
  return okResult({ totalLength: total, data: toWireRows(rows, list.kind.name, visitor) });
}

function hasBodyFields(body: unknown): boolean {
  if (body === undefined || body === null) return false;
  return typeof body !== 'object' || Object.keys(body).length > 0;
}
