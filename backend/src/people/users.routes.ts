import type { FastifyInstance } from 'fastify';
import { passwordCalls, userCalls } from 'shared-lib/api/contract';
import { answer } from '../api/answer';
import { done } from '../database/outcome';
import type { Identity } from '../identity/identity';
import { lockedNames } from '../sign-in/name-lock';
import { addUser } from './add-user';
import { changeUserRoutes } from './change-user.routes';
import { listPeople } from './list-people';
import { objectToChange } from './object-to-change';
import { sendLink } from './send-link';
import { userToWire } from './user-wire';

const firstVersion = 1;

export function userRoutes(app: FastifyInstance, identity: Identity): void {
  const { database } = identity;
  changeUserRoutes(app, identity);

  answer(app, userCalls.list, async ({ body, request }) => {
    const found = await listPeople(database, { request, body, toWire: (user) => user });
    if (!found.ok) return found;
    const { data: users, totalLength } = found.value;
    const locked = await lockedNames(
      identity,
      users.map(({ username }) => username),
    );
    const data = users.map((user) => userToWire(user, { isLocked: locked.has(user.username) }));
    return done({ totalLength, data });
  });

  answer(app, userCalls.add, async ({ body, request }) => {
    const { username, role, workspaceAccessType } = body;
    const rights = { isAdministrator: role === 'yes', mayEdit: workspaceAccessType === 'Edit' };
    const added = await addUser(identity, { request, username, ...rights, body });
    if (!added.ok) return added;
    const message = 'The user is added and gets a mail to set a password.';
    return done({ message, id: added.value.id, version: firstVersion });
  });

  answer(app, userCalls.sendLink, async ({ body, request }) => {
    const sent = await sendLink(identity, { request, body });
    if (sent.ok) return done({ message: 'A new link is on its way to the user.' });
    return sent;
  });

  answer(app, passwordCalls.object, async ({ body, request }) => {
    const objected = await objectToChange(identity, { request, token: body.auth_token });
    if (!objected.ok) return objected;
    return done({
      message: 'All sessions have ended. A link that sets a new password is on its way to you.',
    });
  });
}
