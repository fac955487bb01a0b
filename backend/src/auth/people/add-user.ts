import type { FastifyRequest } from 'fastify';
import { isUserName, normalizeUserName } from 'shared-lib/people';
import { readErrorCode } from '../../platform/database/error-code';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { runChangeOnce } from '../idempotency/change-once.store';
import type { AuthDependencies } from '../identity/auth-context';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { getActor, getVisitor } from '../sessions/visitor';
import { insertUserWithLink, type NewUser } from './insert-user.store';

type AddUserOptions = NewUser & { request: FastifyRequest };

const uniqueViolationCode = '23505';

/** Adds a user, who has no password yet. The user gets a mail with a link to set one. */
export async function addUser(identity: AuthDependencies, user: AddUserOptions): Promise<Result<{ id: number }>> {
  const username = normalizeUserName(user.username);
  if (!isUserName(username)) return refusedResult('bad-user-name');
  const { orgId, accountId } = getVisitor(user.request);
  const key = `${orgId}:${accountId}`;
  const { takenNames } = identity.limiters;
  const allowed = await takenNames.count(key);
  if (!allowed.ok) return allowed;
  const added = await insertUserOnce(identity, { ...user, username });
  if (added.ok || added.code !== 'name-taken') await takenNames.giveBack(key);
  else await recordTakenUserName(identity, user.request, username);
  return added;
}

function insertUserOnce(
  { database, settings }: AuthDependencies,
  user: AddUserOptions,
): Promise<Result<{ id: number }>> {
  const { request, body } = user;
  const { orgId } = getVisitor(request);
  const { publicBaseUrl } = settings;
  return runChangeOnce({ database, request, body }, async (change) => {
    try {
      const { id } = await insertUserWithLink(change, { ...user, orgId, publicBaseUrl });
      return okResult({ id });
    } catch (error) {
      if (readErrorCode(error) !== uniqueViolationCode) throw error;
      return refusedResult('name-taken', { name: user.username });
    }
  });
}

/**
 * Records in the journal that an administrator tried to add a user name that exists already. User names are
 * unique across organisations, so these tries could reveal users of other organisations.
 */
async function recordTakenUserName(
  { database }: AuthDependencies,
  request: FastifyRequest,
  name: string,
): Promise<void> {
  const { accountId: id, username } = getVisitor(request);
  await database.changeOrg(getActor(request), async ({ note }) => {
    note(buildAccountJournalEntry({ id, username }, { action: 'Taken name tried', reason: name }));
    return okResult(undefined);
  });
}
