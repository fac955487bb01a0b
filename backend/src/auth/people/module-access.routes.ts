import type { FastifyInstance } from 'fastify';
import { moduleAccessCalls } from 'shared-lib/api/contract';
import { answer } from '../../platform/api/answer';
import type { Identity } from '../identity/identity';
import { changeUser } from './change-user';
import { listPeople } from './list-people';
import { saidModuleAccess } from './said-module-access';
import { sayChanged } from './say-changed';
import { moduleAccessToWire } from './user-wire';

export function moduleAccessRoutes(app: FastifyInstance, identity: Identity): void {
  const { database } = identity;
  answer(app, moduleAccessCalls.list, async ({ body, request }) =>
    listPeople(database, { request, body, toWire: moduleAccessToWire }),
  );

  answer(app, moduleAccessCalls.update, async ({ body, request }) => {
    const rights = { moduleAccess: saidModuleAccess(body) };
    const action = 'Module access changed';
    const changed = await changeUser(identity, { request, body, rights, action });
    return sayChanged(changed, { from: body.version, message: 'The module access is changed.' });
  });
}
