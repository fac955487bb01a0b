import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import type { Database } from '../database/database';
import { done, refused } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import { listRecords } from './list-records.store';
import { parseListQuery } from './parse-list-query';
import type { RecordKind, RecordStatus } from './record-kind';
import { wireByKind } from './wire/by-kind';
import { toWireRow } from './wire/wire';

type List = { path: string; kind: RecordKind; status: RecordStatus | undefined };

/** The documents' paths: laws by GET, the others by POST without a body. */
export const recordLists: readonly List[] = [
  { path: 'law/publishlist', kind: 'law', status: 'Published' },
  { path: 'law/draftlist', kind: 'law', status: 'Draft' },
  { path: 'law/allLawlist', kind: 'law', status: undefined },
  { path: 'license/licpublishdata', kind: 'license', status: 'Published' },
  { path: 'license/licdraftdata', kind: 'license', status: 'Draft' },
  { path: 'license/licalllistdata', kind: 'license', status: undefined },
  { path: 'return/returnpublishdata', kind: 'return', status: 'Published' },
  { path: 'return/returndraftdata', kind: 'return', status: 'Draft' },
  { path: 'return/returnalllistdata', kind: 'return', status: undefined },
  { path: 'othercomp/othercompublishdata', kind: 'other_compliance', status: 'Published' },
  { path: 'othercomp/othercomdraftdata', kind: 'other_compliance', status: 'Draft' },
  { path: 'othercomp/othercomslllistdata', kind: 'other_compliance', status: undefined },
];

export function recordListRoutes(app: FastifyInstance, database: Database): void {
  for (const list of recordLists) {
    const call = listCalls.find(({ path }) => path === list.path);
    if (!call) throw new Error(`The contract has no list ${list.path}.`);
    answer(app, call, async ({ request }) => readList({ database, list, request }));
  }
}

type Asked = { database: Database; list: List; request: FastifyRequest };

async function readList({ database, list, request }: Asked) {
  if (carriesData(request.body)) return refused('unwanted-body');
  const query = parseListQuery(request.query);
  if (!query.ok) return query;
  const visitor = visitorOf(request);
  const { total, rows } = await listRecords(database, {
    orgId: visitor.orgId,
    kind: list.kind,
    page: query.value.page,
    pageSize: query.value.pageSize,
    // The path says which list it is; `status` narrows the list of all.
    status: list.status ?? query.value.status,
  });
  const wire = wireByKind[list.kind];
  return done({ totalLength: total, data: rows.map((row) => toWireRow(wire, row, visitor)) });
}

function carriesData(body: unknown): boolean {
  if (body === undefined || body === null) return false;
  return typeof body !== 'object' || Object.keys(body).length > 0;
}
