import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-lib/incoming';
import { done, type Outcome, refused } from '../database/outcome';
import { demoPassword } from '../demo/demo-people';
import { type Account, findByName } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { passAll } from '../limits/gates';
import { noteFailure } from './note-failure';

type Credentials = { username: string; password: string };
export type Proven = { account: Account; isHashOld: boolean };

/**
 * Whose name and password these are. The try is counted before the password is looked at. The demo's password stands in
 * the README: where the demo is off it opens nothing, whatever the database was filled with before.
 */
export async function checkPassword(
  identity: Identity,
  { request, username, password }: Credentials & { request: FastifyRequest },
): Promise<Outcome<Proven>> {
  const { attempts, passwords, database, settings } = identity;
  const allowed = await mayTry(identity, request);
  if (!allowed.ok) return allowed;
  const key = signInKey(username);
  return passwords.check(async (verify) => {
    const reserved = await attempts.reserve(key);
    if (!reserved.ok) return reserved;
    const account = await findByName(database, username);
    const { isRight, isOfToday } = await verify(password, account?.passwordHash ?? '');
    const isOpen = settings.demo || password !== demoPassword;
    if (!account || account.isDisabled || !isRight || !isOpen) {
      await noteFailure(identity, { request, account, action: 'Sign-in failed', ...reserved.value });
      return refused('bad-sign-in');
    }
    await attempts.forget(key);
    return done({ account, isHashOld: !isOfToday });
  });
}

export const signInKey = (username: string) => `sign-in:${username.trim().toLowerCase()}`;

function mayTry({ gates }: Identity, { ip }: FastifyRequest): Promise<Outcome<undefined>> {
  return passAll([
    [gates.signInFromNetwork, networkOf(ip)],
    [gates.signInAll, 'all'],
  ]);
}
