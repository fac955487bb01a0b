import type { FastifyRequest } from 'fastify';
import { networksOf } from 'shared-lib/incoming';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { countInAll, type LimitCounter } from '../../platform/limits/counters.store';
import type { LockedWay } from '../../platform/mail/letters';
import { type Account, findAccount, findByName } from '../identity/account.store';
import type { Verify } from '../identity/hash-password';
import type { Identity } from '../identity/identity';
import { knownBrowser } from '../sessions/cookies';
import { visitorOf } from '../sessions/visitor';
import { browserKey, noteFailedTry, signInKey } from './account-lock.store';
import { demoPassword } from './demo-people';

type CheckPasswordOptions = { username: string; password: string; request: FastifyRequest };
export type VerifiedPassword = { account: Account; isHashOld: boolean };

/**
 * Checks a name and a password. A browser in which the user signed in before has its own tries and its own queue, so
 * strangers cannot lock it.
 */
export async function checkPassword(
  identity: Identity,
  attempt: CheckPasswordOptions,
): Promise<Result<VerifiedPassword>> {
  const { request, username } = attempt;
  const browser = knownBrowser(request, username, identity);
  if (browser === undefined) return checkStranger(identity, attempt);
  const key = browserKey(browser);
  return identity.passwords.check((verify) =>
    tryPassword(identity, { ...attempt, key, lock: 'browser', verify }),
  );
}

/**
 * Counts the try before it checks the password. Only a wrong password keeps its count: a right one, or one refused
 * without a check, is given back, so that an office behind one address is not locked out by its size.
 */
async function checkStranger(
  identity: Identity,
  attempt: CheckPasswordOptions,
): Promise<Result<VerifiedPassword>> {
  const { site } = networksOf(attempt.request.ip);
  const counters = networkCounters(identity, attempt.request);
  const allowed = await countInAll(counters);
  if (!allowed.ok) return allowed;
  const key = signInKey(attempt.username);
  const outcome = await identity.passwords.checkStranger(site, (verify) =>
    tryPassword(identity, { ...attempt, key, lock: 'name', verify }),
  );
  if (outcome.ok || outcome.code !== 'bad-sign-in')
    for (const [counter, network] of counters) await counter.giveBack(network);
  return outcome;
}

/** The demo's password is public. It opens nothing while the demo is off, even if the database contains the demo. */
async function tryPassword(
  identity: Identity,
  {
    request,
    username,
    password,
    key,
    lock,
    verify,
  }: CheckPasswordOptions & { key: string; lock: LockedWay; verify: Verify },
): Promise<Result<VerifiedPassword>> {
  const { attempts, database, settings } = identity;
  const reserved = await attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const account = await findByName(database, username);
  const { isRight, isOfToday } = await verify(password, account?.passwordHash ?? '');
  const isOpen = settings.demo || password !== demoPassword;
  if (!account || account.isDisabled || !isRight || !isOpen) {
    await noteFailedTry(identity, { request, account, action: 'Sign-in failed', lock, ...reserved.value });
    return refusedResult('bad-sign-in');
  }
  await attempts.forget(key);
  return okResult({ account, isHashOld: !isOfToday });
}

/** Unlocks the sign-in of a user who has proven access to their mailbox, also in a known browser. */
export async function unlockSignIn(
  identity: Pick<Identity, 'attempts' | 'seal' | 'settings'>,
  request: FastifyRequest,
  username: string,
): Promise<void> {
  const { attempts } = identity;
  await attempts.forget(signInKey(username));
  const browser = knownBrowser(request, username, identity);
  if (browser !== undefined) await attempts.forget(browserKey(browser));
}

/** An IPv4 address is its own site and provider, so it counts once. */
function networkCounters({ gates }: Identity, { ip }: FastifyRequest): [LimitCounter, string][] {
  const { own, site, provider } = networksOf(ip);
  if (own === site) return [[gates.signInFromNetwork, own]];
  return [
    [gates.signInFromNetwork, own],
    [gates.signInFromSite, site],
    [gates.signInFromProvider, provider],
  ];
}

/** Makes the signed-in user prove their password, before a password or a second factor changes. */
export function verifyOwnPassword(
  identity: Identity,
  request: FastifyRequest,
  password: string,
): Promise<Result<Account>> {
  const { orgId, accountId } = visitorOf(request);
  const { database, attempts, passwords } = identity;
  const key = `prove:${orgId}:${accountId}`;
  return passwords.check(async (verify) => {
    const reserved = await attempts.reserve(key);
    if (!reserved.ok) return reserved;
    const account = await database.withOrg(orgId, (query) => findAccount(query, { orgId, accountId }));
    const { isRight } = await verify(password, account?.passwordHash ?? '');
    if (!account || !isRight) {
      await noteFailedTry(identity, {
        request,
        account,
        action: 'Password refused',
        lock: 'proof',
        ...reserved.value,
      });
      return refusedResult('wrong-password');
    }
    await attempts.forget(key);
    return okResult(account);
  });
}
