import type { FastifyInstance } from 'fastify';
import { userCalls } from 'shared-lib/api/contract';
import { serveCall } from '../../platform/api/answer';
import type { Identity } from '../identity/identity';
import { changeUser } from './change-user';
import { pickModuleAccess } from './said-module-access';
import { toChangeReply } from './say-changed';

/** The routes that change a user's rights, and disable or enable the account. */
export function changeUserRoutes(app: FastifyInstance, identity: Identity): void {
  serveCall(app, userCalls.update, async ({ body, request }) => {
    const { role, workspaceAccessType, status, twofactorOn } = body;
    const rights = {
      ...(role && { isAdministrator: role === 'yes' }),
      ...(workspaceAccessType && { mayEdit: workspaceAccessType === 'Edit' }),
      ...(status && { isDisabled: false }),
      ...(twofactorOn === false && { twofactorOn }),
      moduleAccess: pickModuleAccess(body),
    };
    const changed = await changeUser(identity, { request, body, rights, action: 'Updated' });
    return toChangeReply(changed, { from: body.version, message: 'The user is changed.' });
  });

  serveCall(app, userCalls.disable, async ({ body, request }) => {
    const rights = { isDisabled: true };
    const changed = await changeUser(identity, { request, body, rights, action: 'Disabled' });
    return toChangeReply(changed, { from: body.version, message: 'The user is disabled.' });
  });
}
