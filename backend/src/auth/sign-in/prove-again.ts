import type { FastifyRequest } from 'fastify';
import { type Result, refusedResult } from '../../platform/database/result';
import { findAccount, lockAccount } from '../identity/account.store';
import type { Identity } from '../identity/identity';
import { consumeCode } from '../second-factor/second-factor.store';
import { actorOf, visitorOf } from '../sessions/visitor';
import { noteFailedTry } from './account-lock.store';
import { verifyOwnPassword } from './check-password';

/**
 * The proof that a signed-in user types before signing something: the password, or a code of the second
 * factor.
 */
export type ProofTyped = { currentPassword?: string; otp?: string };

/** Checks again that the signed-in user is present. Counts and records wrong tries as at the sign-in. */
export async function proveAgain(
  identity: Identity,
  request: FastifyRequest,
  { currentPassword = '', otp = '' }: ProofTyped,
): Promise<Result<unknown>> {
  if (otp.trim() === '') return verifyOwnPassword(identity, request, currentPassword);
  const { orgId, accountId } = visitorOf(request);
  const { database, seal } = identity;
  return tryCode(identity, request, () =>
    database.changeOrg(actorOf(request), async ({ query }) => {
      const owner = await lockAccount(query, { orgId, accountId });
      return owner?.totpSecret ? consumeCode(query, { owner, otp, seal }) : refusedResult('bad-code');
    }),
  );
}

/**
 * Runs `attempt` with a code of the signed-in user, unless wrong codes have locked this. Counts and records a
 * wrong code.
 */
export async function tryCode<Value>(
  identity: Identity,
  request: FastifyRequest,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { orgId, accountId } = visitorOf(request);
  const { attempts, database } = identity;
  const key = `code:${orgId}:${accountId}`;
  const reserved = await attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const taken = await attempt();
  if (taken.ok) {
    await attempts.forget(key);
    return taken;
  }
  const account = await database.withOrg(orgId, (query) => findAccount(query, { orgId, accountId }));
  await noteFailedTry(identity, {
    request,
    account,
    action: 'Code refused',
    lock: 'code',
    ...reserved.value,
  });
  return taken;
}
