import type { FastifyRequest } from 'fastify';
import { findNestedNetworks } from 'shared-lib/incoming';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { countInAllCounters, type LimitCounter } from '../../platform/limits/counters.store';
import type { AccountLock } from '../../platform/mail/letters';
import { type Account, findAccount, findAccountByName } from '../identity/account.store';
import type { AuthDependencies } from '../identity/auth-context';
import type { VerifyPassword } from '../identity/hash-password';
import { findKnownBrowser } from '../sessions/cookies';
import { getVisitor } from '../sessions/visitor';
import { buildKnownBrowserLockKey, buildUnknownBrowserLockKey, recordFailedTry } from './account-lock.store';
import { demoPassword } from './demo-people';

type CheckPasswordOptions = { username: string; password: string; request: FastifyRequest };
export type VerifiedPassword = { account: Account; isHashOld: boolean };

/**
 * Checks a name and a password. Known browsers have separate counters and a separate queue, so that strangers
 * cannot lock out the users of these browsers.
 */
export async function checkPassword(
  identity: AuthDependencies,
  attempt: CheckPasswordOptions,
): Promise<Result<VerifiedPassword>> {
  const { request, username } = attempt;
  const browser = findKnownBrowser(request, username, identity);
  if (browser === undefined) return checkPasswordOfUnknownBrowser(identity, attempt);
  const key = buildKnownBrowserLockKey(browser);
  return identity.passwords.check((verify) =>
    verifyPasswordOnce(identity, { ...attempt, key, lock: 'known-browser', verify }),
  );
}

/**
 * Counts a try before the password check, and subtracts it again unless the sign-in failed. So a large office
 * that shares one address is not locked out.
 */
async function checkPasswordOfUnknownBrowser(
  identity: AuthDependencies,
  attempt: CheckPasswordOptions,
): Promise<Result<VerifiedPassword>> {
  const { site } = findNestedNetworks(attempt.request.ip);
  const counters = listNetworkCounters(identity, attempt.request);
  const allowed = await countInAllCounters(counters);
  if (!allowed.ok) return allowed;
  const key = buildUnknownBrowserLockKey(attempt.username);
  const outcome = await identity.passwords.checkStranger(site, (verify) =>
    verifyPasswordOnce(identity, { ...attempt, key, lock: 'sign-in-by-name', verify }),
  );
  if (outcome.ok || outcome.code !== 'bad-sign-in')
    for (const [counter, network] of counters) await counter.giveBack(network);
  return outcome;
}

/** Checks the password. The demo's public password opens nothing while the demo is off. */
async function verifyPasswordOnce(
  identity: AuthDependencies,
  {
    request,
    username,
    password,
    key,
    lock,
    verify,
  }: CheckPasswordOptions & { key: string; lock: AccountLock; verify: VerifyPassword },
): Promise<Result<VerifiedPassword>> {
  const { attempts, database, settings } = identity;
  const reserved = await attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const account = await findAccountByName(database, username);
  const { isRight, hasCurrentCost } = await verify(password, account?.passwordHash ?? '');
  const isPasswordAllowed = settings.demo || password !== demoPassword;
  if (!account || account.isDisabled || !isRight || !isPasswordAllowed) {
    await recordFailedTry(identity, { request, account, action: 'Sign-in failed', lock, ...reserved.value });
    return refusedResult('bad-sign-in');
  }
  await attempts.forget(key);
  return okResult({ account, isHashOld: !hasCurrentCost });
}

/**
 * Unlocks the sign-in of a user who has proven access to their mailbox: for unknown browsers, and for this
 * browser if it is known.
 */
export async function unlockSignIn(
  identity: Pick<AuthDependencies, 'attempts' | 'cipher' | 'settings'>,
  request: FastifyRequest,
  username: string,
): Promise<void> {
  const { attempts } = identity;
  await attempts.forget(buildUnknownBrowserLockKey(username));
  const browser = findKnownBrowser(request, username, identity);
  if (browser !== undefined) await attempts.forget(buildKnownBrowserLockKey(browser));
}

/**
 * Returns the counters of wrong passwords for a client's address. A try from an IPv6 address counts for the /64
 * network, the network of the site and the network of the provider. A try from an IPv4 address counts only for
 * that address.
 */
function listNetworkCounters({ limiters }: AuthDependencies, { ip }: FastifyRequest): [LimitCounter, string][] {
  const { own, site, provider } = findNestedNetworks(ip);
  if (own === site) return [[limiters.signInFromNetwork, own]];
  return [
    [limiters.signInFromNetwork, own],
    [limiters.signInFromSite, site],
    [limiters.signInFromProvider, provider],
  ];
}

/** Verifies the password of the signed-in user. If the password is wrong, the log entry names the user's action. */
export function verifyOwnPassword(
  identity: AuthDependencies,
  request: FastifyRequest,
  { password, during }: { password: string; during: string },
): Promise<Result<Account>> {
  const { orgId, accountId } = getVisitor(request);
  const { database, attempts, passwords } = identity;
  const key = `prove:${orgId}:${accountId}`;
  return passwords.check(async (verify) => {
    const reserved = await attempts.reserve(key);
    if (!reserved.ok) return reserved;
    const account = await database.withOrg(orgId, (query) => findAccount(query, { orgId, accountId }));
    const { isRight } = await verify(password, account?.passwordHash ?? '');
    if (!account || !isRight) {
      await recordFailedTry(identity, {
        request,
        account,
        action: 'Password refused',
        lock: 'account-changes',
        during,
        ...reserved.value,
      });
      return refusedResult('wrong-password');
    }
    await attempts.forget(key);
    return okResult(account);
  });
}
