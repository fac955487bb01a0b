import type { FastifyInstance } from 'fastify';
import { moduleAccessCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { done } from '../database/outcome';
import { visitorOf } from '../sessions/visitor';
import type { Identity } from '../sign-in/identity';
import { changeModuleAccess } from './change-module-access';
import { listUsers } from './list-users.store';
import { stretchOf } from './paging';
import { moduleAccessToWire } from './user-wire';

export function moduleAccessRoutes(app: FastifyInstance, { database }: Identity): void {
  answer(app, moduleAccessCalls.list, ({ body, request }) => {
    const { orgId } = visitorOf(request);
    return database.withOrg(orgId, async (query) => {
      const { total, users } = await listUsers(query, { orgId, ...stretchOf(body) });
      return done({ totalLength: total, data: users.map(moduleAccessToWire) });
    });
  });

  answer(app, moduleAccessCalls.update, async ({ body, request }) => {
    const { statusInfo, serchInfo, gridInfo } = body;
    const access = { statusInfo, serchInfo, gridInfo };
    const changed = await changeModuleAccess(database, { request, user: body, access });
    if (!changed.ok) return changed;
    return done({ message: 'The module access is changed.', version: changed.value });
  });
}
