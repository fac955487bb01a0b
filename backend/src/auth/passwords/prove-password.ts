import type { FastifyRequest } from 'fastify';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { type Account, findAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { visitorOf } from '../sessions/visitor';
import { noteFailure } from '../sign-in/note-failure';

/** Makes the signed-in user prove their password, before a password or a second factor changes. */
export function verifyOwnPassword(
  identity: Identity,
  { request, password }: { request: FastifyRequest; password: string },
): Promise<Outcome<Account>> {
  const { orgId, accountId } = visitorOf(request);
  const { database, attempts, passwords } = identity;
  const key = `prove:${orgId}:${accountId}`;
  return passwords.check(async (verify) => {
    const reserved = await attempts.reserve(key);
    if (!reserved.ok) return reserved;
    const account = await database.withOrg(orgId, (query) => findAccount(query, { orgId, accountId }));
    const { isRight } = await verify(password, account?.passwordHash ?? '');
    if (!account || !isRight) {
      await noteFailure(identity, {
        request,
        account,
        action: 'Password refused',
        lock: 'proof',
        ...reserved.value,
      });
      return refused('wrong-password');
    }
    await attempts.forget(key);
    return done(account);
  });
}
