import type { FastifyInstance } from 'fastify';
import { moduleAccessCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { done } from '../database/outcome';
import type { Identity } from '../identity/identity';
import { longPages, readPaging, stretchOf } from '../paging/read-paging';
import { visitorOf } from '../sessions/visitor';
import { changeUser } from './change-user.store';
import { listUsers } from './list-users.store';
import { saidModuleAccess } from './said-module-access';
import { moduleAccessToWire } from './user-wire';

export function moduleAccessRoutes(app: FastifyInstance, { database }: Identity): void {
  answer(app, moduleAccessCalls.list, async ({ body, request }) => {
    const paging = readPaging(body, longPages);
    if (!paging.ok) return paging;
    const { orgId } = visitorOf(request);
    return database.withOrg(orgId, async (query) => {
      const { total, users } = await listUsers(query, { orgId, ...body, ...stretchOf(paging.value) });
      return done({ totalLength: total, data: users.map(moduleAccessToWire) });
    });
  });

  answer(app, moduleAccessCalls.update, async ({ body, request }) => {
    const rights = { moduleAccess: saidModuleAccess(body) };
    const action = 'Module access changed';
    const changed = await changeUser(database, { request, user: body, rights, action });
    if (!changed.ok) return changed;
    return done({ message: 'The module access is changed.', version: changed.value });
  });
}
