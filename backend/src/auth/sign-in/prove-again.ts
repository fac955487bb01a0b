import type { FastifyRequest } from 'fastify';
import { type Result, refusedResult } from '../../platform/database/result';
import { findAccount, lockAccount } from '../identity/account.store';
import type { AuthDependencies } from '../identity/auth-context';
import { consumeSecondFactorCode } from '../second-factor/second-factor.store';
import { getActor, getVisitor } from '../sessions/visitor';
import { recordFailedTry } from './account-lock.store';
import { verifyOwnPassword } from './check-password';

/**
 * What a signed-in user enters again before signing something: the password, or a code of the second factor.
 */
export type IdentityProof = { currentPassword?: string; otp?: string };

/** Checks again that the signed-in user is present. Counts and records wrong tries as at the sign-in. */
export async function verifyIdentityProof(
  identity: AuthDependencies,
  request: FastifyRequest,
  { currentPassword = '', otp = '' }: IdentityProof,
): Promise<Result<unknown>> {
  if (otp.trim() === '') return verifyOwnPassword(identity, request, currentPassword);
  const { orgId, accountId } = getVisitor(request);
  const { database, seal } = identity;
  return runSecondFactorAttempt(identity, request, () =>
    database.changeOrg(getActor(request), async ({ query }) => {
      const owner = await lockAccount(query, { orgId, accountId });
      return owner?.totpSecret ? consumeSecondFactorCode(query, { owner, otp, seal }) : refusedResult('bad-code');
    }),
  );
}

/**
 * Runs `attempt`, which checks a code of the signed-in user. Refuses if the user is locked after too many
 * wrong codes. Counts and records a wrong code.
 */
export async function runSecondFactorAttempt<Value>(
  identity: AuthDependencies,
  request: FastifyRequest,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const { orgId, accountId } = getVisitor(request);
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
  await recordFailedTry(identity, {
    request,
    account,
    action: 'Code refused',
    lock: 'second-step',
    ...reserved.value,
  });
  return taken;
}
