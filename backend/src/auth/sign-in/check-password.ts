import type { FastifyRequest } from 'fastify';
import { networksOf } from 'shared-lib/incoming';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { passAll } from '../../platform/limits/gates';
import type { Counter } from '../../platform/limits/windows.store';
import type { Lock } from '../../platform/mail/letters';
import { type Account, findByName } from '../identity/find-account.store';
import type { Identity, Verify } from '../identity/identity';
import { knownBrowser } from '../sessions/known-browser';
import { demoPassword } from './demo-people';
import { noteFailure } from './note-failure';

type Credentials = { username: string; password: string };
type CheckPasswordOptions = Credentials & { request: FastifyRequest };
export type Proven = { account: Account; isHashOld: boolean };

/**
 * Whose name and password these are. A browser in which the user signed in before has tries of its own and a lane of
 * its own; what strangers do closes neither.
 */
export async function checkPassword(
  identity: Identity,
  wish: CheckPasswordOptions,
): Promise<Outcome<Proven>> {
  const { request, username } = wish;
  const browser = knownBrowser(request, username, identity);
  if (browser === undefined) return checkStranger(identity, wish);
  const key = browserKey(browser);
  return identity.passwords.check((verify) =>
    tryPassword(identity, { ...wish, key, lock: 'browser', verify }),
  );
}

/**
 * The try is counted before the password is looked at. In the end only a wrong password counts: what was right, or
 * refused without a look, is given back, so that an office behind one address is not kept out by its number.
 */
async function checkStranger(identity: Identity, wish: CheckPasswordOptions): Promise<Outcome<Proven>> {
  const { site } = networksOf(wish.request.ip);
  const counters = networkCounters(identity, wish.request);
  const allowed = await passAll(counters);
  if (!allowed.ok) return allowed;
  const key = signInKey(wish.username);
  const outcome = await identity.passwords.checkStranger(site, (verify) =>
    tryPassword(identity, { ...wish, key, lock: 'name', verify }),
  );
  if (outcome.ok || outcome.code !== 'bad-sign-in')
    for (const [counter, network] of counters) await counter.giveBack(network);
  return outcome;
}

/**
 * The demo's password stands in the README: where the demo is off it opens nothing, whatever the database was filled
 * with before.
 */
async function tryPassword(
  identity: Identity,
  {
    request,
    username,
    password,
    key,
    lock,
    verify,
  }: CheckPasswordOptions & { key: string; lock: Lock; verify: Verify },
): Promise<Outcome<Proven>> {
  const { attempts, database, settings } = identity;
  const reserved = await attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const account = await findByName(database, username);
  const { isRight, isOfToday } = await verify(password, account?.passwordHash ?? '');
  const isOpen = settings.demo || password !== demoPassword;
  if (!account || account.isDisabled || !isRight || !isOpen) {
    await noteFailure(identity, { request, account, action: 'Sign-in failed', lock, ...reserved.value });
    return refused('bad-sign-in');
  }
  await attempts.forget(key);
  return done({ account, isHashOld: !isOfToday });
}

export const signInKey = (username: string) => `sign-in:${username.trim().toLowerCase()}`;
const browserKey = (browser: string) => `browser:${browser}`;

/** Whoever has the mailbox of a user signs in again, also in a browser that was known and is locked. */
export async function unlockSignIn(
  identity: Pick<Identity, 'attempts' | 'seal' | 'settings'>,
  { request, username }: { request: FastifyRequest; username: string },
): Promise<void> {
  const { attempts } = identity;
  await attempts.forget(signInKey(username));
  const browser = knownBrowser(request, username, identity);
  if (browser !== undefined) await attempts.forget(browserKey(browser));
}

/** An IPv4 address is its own site and provider, and counts once. */
function networkCounters({ gates }: Identity, { ip }: FastifyRequest): [Counter, string][] {
  const { own, site, provider } = networksOf(ip);
  if (own === site) return [[gates.signInFromNetwork, own]];
  return [
    [gates.signInFromNetwork, own],
    [gates.signInFromSite, site],
    [gates.signInFromProvider, provider],
  ];
}
