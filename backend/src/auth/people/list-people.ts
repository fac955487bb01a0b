import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database';
import { done, type Outcome } from '../../platform/database/outcome';
import { longPages, readPaging, toLimitOffset } from '../../platform/paging/read-paging';
import { visitorOf } from '../sessions/visitor';
import { listUsers, type UserOrder, type UserRow } from './list-users.store';

type Asked<Line> = {
  request: FastifyRequest;
  body: UserOrder & { page?: number; pageSize?: number; search?: string };
  toWire: (user: UserRow) => Line;
};

/** Returns a page of the organisation's users, each converted by `toWire`. */
export async function listPeople<Line>(
  database: Database,
  { request, body, toWire }: Asked<Line>,
): Promise<Outcome<{ totalLength: number; data: Line[] }>> {
  const paging = readPaging(body, longPages);
  if (!paging.ok) return paging;
  const { orgId } = visitorOf(request);
  return database.withOrg(orgId, async (query) => {
    const { total, users } = await listUsers(query, { orgId, ...body, ...toLimitOffset(paging.value) });
    return done({ totalLength: total, data: users.map(toWire) });
  });
}
