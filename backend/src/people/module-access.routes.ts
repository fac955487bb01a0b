import type { FastifyInstance } from 'fastify';
import { moduleAccessCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { parseId } from '../api/parse-body';
import { done } from '../database/outcome';
import { actorOf, visitorOf } from '../sessions/visitor';
import { entryAbout } from '../sign-in/entry-about';
import type { Identity } from '../sign-in/identity';
import { keepModuleAccess } from './keep-module-access.store';
import { listUsers } from './list-users.store';
import { lockUser } from './lock-user.store';
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

  answer(app, moduleAccessCalls.update, ({ body, request }) => {
    const { orgId } = visitorOf(request);
    const { id, version, statusInfo, serchInfo, gridInfo } = body;
    const after = { statusInfo, serchInfo, gridInfo };
    return database.changeOrg(actorOf(request), async ({ query, note }) => {
      const locked = await lockUser(query, { orgId, id: parseId(id), version });
      if (!locked.ok) return locked;
      const { user } = locked.value;
      await keepModuleAccess(query, { orgId, id: user.id, access: after });
      note(
        entryAbout(user, 'Module access changed', { changes: { moduleAccess: [user.moduleAccess, after] } }),
      );
      return done({ message: 'The module access is changed.', version: user.version + 1 });
    });
  });
}
