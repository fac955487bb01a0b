import type { FastifyInstance } from 'fastify';
import { userCalls } from 'shared-lib/api/contract';
import { readModuleAccess } from 'shared-lib/people';
import { answer } from '../api/answer';
import { done, type Outcome } from '../database/outcome';
import type { Identity } from '../identity/identity';
import { tellWait } from '../limits/tell-wait';
import { longPages, readPaging, stretchOf } from '../paging/read-paging';
import { visitorOf } from '../sessions/visitor';
import { addUser } from './add-user';
import { changeUser } from './change-user.store';
import { listUsers } from './list-users.store';
import { saidModuleAccess } from './said-module-access';
import { userToWire } from './user-wire';

const firstVersion = 1;

export function userRoutes(app: FastifyInstance, identity: Identity): void {
  const { database } = identity;

  answer(app, userCalls.list, async ({ body, request }) => {
    const paging = readPaging(body, longPages);
    if (!paging.ok) return paging;
    const { orgId } = visitorOf(request);
    return database.withOrg(orgId, async (query) => {
      const { total, users } = await listUsers(query, { orgId, ...body, ...stretchOf(paging.value) });
      return done({ totalLength: total, data: users.map(userToWire) });
    });
  });

  answer(app, userCalls.add, async ({ body, request, reply }) => {
    const { username, role, workspaceAccessType } = body;
    const rights = { isAdministrator: role === 'yes', mayEdit: workspaceAccessType === 'Edit' };
    const moduleAccess = readModuleAccess(body);
    const added = await addUser(identity, { request, username, ...rights, moduleAccess });
    if (!added.ok) {
      tellWait(reply, added);
      return added;
    }
    const message = 'The user is added and gets a mail to set a password.';
    return done({ message, id: added.value, version: firstVersion });
  });

  answer(app, userCalls.update, async ({ body, request }) => {
    const { role, workspaceAccessType, status, twofactorOn } = body;
    const rights = {
      ...(role && { isAdministrator: role === 'yes' }),
      ...(workspaceAccessType && { mayEdit: workspaceAccessType === 'Edit' }),
      ...(status && { isDisabled: false }),
      ...(twofactorOn === false && { twofactorOn }),
      moduleAccess: saidModuleAccess(body),
    };
    const changed = await changeUser(database, { request, user: body, rights, action: 'Updated' });
    return saying(changed, 'The user is changed.');
  });

  answer(app, userCalls.disable, async ({ body, request }) => {
    const rights = { isDisabled: true };
    const changed = await changeUser(database, { request, user: body, rights, action: 'Disabled' });
    return saying(changed, 'The user is disabled.');
  });
}

function saying(changed: Outcome<number>, message: string) {
  return changed.ok ? done({ message, version: changed.value }) : changed;
}
