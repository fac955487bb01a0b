import type { FastifyRequest } from 'fastify';
import { type Result, refusedResult } from '../../platform/database/result';
import { findAccount, lockAccount } from '../identity/account.store';
import type { AuthDependencies } from '../identity/auth-context';
import { consumeSecondFactorCode } from '../second-factor/second-factor.store';
import { getActor, getVisitor } from '../sessions/visitor';
import { recordFailedTry } from './account-lock.store';
import { verifyOwnPassword } from './check-password';

/**
 * The proof that a signed-in user enters again before signing something: the password, or a code of the second
 * factor.
 */
export type IdentityProof = { currentPassword?: string; otp?: string };

/** The action that needs the proof. The log entry of a wrong try names it. */
type ProofPurpose = { during: string };

/** Checks again that the signed-in user is present. Counts and records wrong tries as at the sign-in. */
export async function verifyIdentityProof(
  identity: AuthDependencies,
  request: FastifyRequest,
  { currentPassword = '', otp = '', during }: IdentityProof & ProofPurpose,
): Promise<Result<unknown>> {
  if (otp.trim() === '') {
    const proved = await verifyOwnPassword(identity, request, { password: currentPassword, during });
    // There is no new password here, so the refusal does not speak of the current one.
    return !proved.ok && proved.code === 'wrong-password' ? refusedResult('wrong-signing-password') : proved;
  }
  const { orgId, accountId } = getVisitor(request);
  const { database, cipher } = identity;
  const attempt = () =>
    database.changeOrg(getActor(request), async ({ query }) => {
      const owner = await lockAccount(query, { orgId, accountId });
      return owner?.totpSecret ? consumeSecondFactorCode(query, { owner, otp, cipher }) : refusedResult('bad-code');
    });
  return runSecondFactorAttempt(identity, request, { attempt, during });
}

/**
 * Runs `attempt`, which checks a code of the signed-in user. Refuses if the user is locked after too many
 * wrong codes. Counts and records a wrong code. `during` is undefined at the sign-in.
 */
export async function runSecondFactorAttempt<Value>(
  identity: AuthDependencies,
  request: FastifyRequest,
  { attempt, during }: { attempt: () => Promise<Result<Value>> } & Partial<ProofPurpose>,
): Promise<Result<Value>> {
  const { orgId, accountId } = getVisitor(request);
  const { attempts, database } = identity;
  const key = `code:${orgId}:${accountId}`;
  const reserved = await attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const result = await attempt();
  if (result.ok) {
    await attempts.forget(key);
    return result;
  }
  const account = await database.withOrg(orgId, (query) => findAccount(query, { orgId, accountId }));
  await recordFailedTry(identity, {
    request,
    account,
    action: 'Code refused',
    lock: 'second-step',
    during,
    ...reserved.value,
  });
  return result;
}
