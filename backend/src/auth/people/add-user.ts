import type { FastifyRequest } from 'fastify';
import { isUserName, normalizeUserName } from 'shared-lib/people';
import { errorCode } from '../../platform/database/error-code';
import { done, type Result, refused } from '../../platform/database/result';
import { changeOnce } from '../idempotency/change-once.store';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { actorOf, visitorOf } from '../sessions/visitor';
import { insertUserWithLink, type NewUser } from './insert-user.store';

type AddUserOptions = NewUser & { request: FastifyRequest };

const taken = '23505';

/** Adds a user without a password. A mail brings them a link to set one. */
export async function addUser(identity: Identity, user: AddUserOptions): Promise<Result<{ id: number }>> {
  const username = normalizeUserName(user.username);
  if (!isUserName(username)) return refused('bad-user-name');
  const { orgId, accountId } = visitorOf(user.request);
  const key = `${orgId}:${accountId}`;
  const { takenNames } = identity.gates;
  const allowed = await takenNames.count(key);
  if (!allowed.ok) return allowed;
  const added = await addOnce(identity, { ...user, username });
  if (added.ok || added.code !== 'name-taken') await takenNames.giveBack(key);
  else await noteTaken(identity, user.request, username);
  return added;
}

function addOnce({ database, settings }: Identity, user: AddUserOptions): Promise<Result<{ id: number }>> {
  const { request, body } = user;
  const { orgId } = visitorOf(request);
  const { publicBaseUrl } = settings;
  return changeOnce({ database, request, body }, async (change) => {
    try {
      const { id } = await insertUserWithLink(change, { ...user, orgId, publicBaseUrl });
      return done({ id });
    } catch (error) {
      if (errorCode(error) !== taken) throw error;
      return refused('name-taken', { name: user.username });
    }
  });
}

/** User names are unique across all organisations, so trying taken ones leaves a trace in the journal. */
async function noteTaken({ database }: Identity, request: FastifyRequest, name: string): Promise<void> {
  const { accountId: id, username } = visitorOf(request);
  await database.changeOrg(actorOf(request), async ({ note }) => {
    note(entryAbout({ id, username }, { action: 'Taken name tried', reason: name }));
    return done(undefined);
  });
}
