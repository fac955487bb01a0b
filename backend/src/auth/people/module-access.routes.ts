import type { FastifyInstance } from 'fastify';
import { moduleAccessCalls } from 'shared-lib/api/contract';
import { serveCall } from '../../platform/api/answer';
import type { Identity } from '../identity/identity';
import { changeUser } from './change-user';
import { listPeople } from './list-people';
import { pickModuleAccess } from './said-module-access';
import { toChangeReply } from './say-changed';
import { moduleAccessToWire } from './user-wire';

export function moduleAccessRoutes(app: FastifyInstance, identity: Identity): void {
  const { database } = identity;
  serveCall(app, moduleAccessCalls.list, async ({ body, request }) =>
    listPeople(database, { request, body, toWire: moduleAccessToWire }),
  );

  serveCall(app, moduleAccessCalls.update, async ({ body, request }) => {
    const rights = { moduleAccess: pickModuleAccess(body) };
    const action = 'Module access changed';
    const changed = await changeUser(identity, { request, body, rights, action });
    return toChangeReply(changed, { from: body.version, message: 'The module access is changed.' });
  });
}
