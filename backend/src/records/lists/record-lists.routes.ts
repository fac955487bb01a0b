import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listCalls } from 'shared-lib/api/contract';
import { type ListStatus, listStatuses, type RecordKind, recordKindList } from 'shared-lib/records';
import { visitorOf } from '../../auth/sessions/visitor';
import { toLimitOffset } from '../../platform/api/read-paging';
import { serveCall } from '../../platform/api/serve-call';
import { done, refused } from '../../platform/database/outcome';
import type { ListFilter } from './list-query';
import { type ListContext, listRecords } from './list-records.store';
import { parseListQuery } from './parse-list-query';
import { showRows } from './show-rows';

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

export function recordListRoutes(app: FastifyInstance, lists: ListContext): void {
  for (const list of recordLists) {
    const call = listCalls.find(({ path }) => path === list.path);
    if (!call) throw new Error(`The contract has no list ${list.path}.`);
    serveCall(app, call, async ({ request }) => readList({ lists, list, request }));
  }
}

async function readList({
  lists,
  list,
  request,
}: {
  lists: ListContext;
  list: List;
  request: FastifyRequest;
}) {
  if (carriesData(request.body)) return refused('unwanted-body');
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
  return done({ totalLength: total, data: showRows(rows, list.kind.name, visitor) });
}

function carriesData(body: unknown): boolean {
  if (body === undefined || body === null) return false;
  return typeof body !== 'object' || Object.keys(body).length > 0;
}
