import type { FastifyRequest } from 'fastify';
import { done, type Outcome, refused } from '../database/outcome';
import { leastAlone } from '../passwords/password-fault';
import { provePassword } from '../passwords/prove-password';
import { actorOf, visitorOf } from '../sessions/visitor';
import { entryAbout } from '../sign-in/entry-about';
import { lockAccount } from '../sign-in/find-account.store';
import type { Identity } from '../sign-in/identity';
import { makeRecoveryCodes, makeSecret, readTyped, secretUri, stepOf } from './one-time-code';
import { dropSecondFactor, keepPending, keepSecondFactor, readPending } from './second-factor.store';
import { ownerOf, secondsNow, takeCode } from './use-code.store';

type Begin = { request: FastifyRequest; currentPassword: string };

/** A secret for the authenticator. It counts once a code of it was shown. */
export async function beginSecondFactor(identity: Identity, { request, currentPassword }: Begin) {
  const proven = await provePassword(identity, { request, password: currentPassword });
  if (!proven.ok) return proven;
  const { orgId, id: accountId, username } = proven.value;
  const secret = makeSecret();
  const sealed = identity.seal.close(secret, ownerOf(proven.value));
  return identity.database.changeOrg(actorOf(request), async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    if (!account) return refused('signed-out');
    if (account.totpSecret) return refused('second-factor-on');
    await keepPending(query, { orgId, accountId, sealed });
    note(entryAbout(account, 'Second factor begun'));
    return done({ secret, uri: secretUri(secret, username) });
  });
}

/** Turns it on, and gives the recovery codes for the only time. Guesses at a secret of one's own gain nothing. */
export async function confirmSecondFactor(
  { database, seal }: Identity,
  { request, otp }: { request: FastifyRequest; otp: string },
): Promise<Outcome<string[]>> {
  const { orgId, accountId } = visitorOf(request);
  const codes = makeRecoveryCodes();
  return database.changeOrg(actorOf(request), async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    if (!account) return refused('signed-out');
    if (account.totpSecret) return refused('second-factor-on');
    const sealed = await readPending(query, { orgId, accountId });
    if (!sealed) return refused('second-factor-not-begun');
    const secret = seal.open(sealed, ownerOf(account));
    const step = stepOf(secret, { code: readTyped(otp).text, seconds: await secondsNow(query) });
    if (step === undefined) return refused('bad-code');
    await keepSecondFactor(query, { orgId, accountId, step, codes });
    note(entryAbout(account, 'Second factor on'));
    return done(codes);
  });
}

type Stop = { request: FastifyRequest; currentPassword: string; otp: string };

/** Turns it off for whoever has both factors. A short password was good only together with it. */
export async function stopSecondFactor(identity: Identity, stop: Stop): Promise<Outcome<undefined>> {
  const { request, currentPassword, otp } = stop;
  const proven = await provePassword(identity, { request, password: currentPassword });
  if (!proven.ok) return proven;
  if ([...currentPassword.normalize('NFC')].length < leastAlone) {
    return refused('short-password', { least: String(leastAlone) });
  }
  const { orgId, accountId } = visitorOf(request);
  const key = `code:${orgId}:${accountId}`;
  const reserved = await identity.attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const stopped = await identity.database.changeOrg(actorOf(request), async ({ query, note }) => {
    const owner = await lockAccount(query, { orgId, accountId });
    if (!owner?.totpSecret) return refused('second-factor-off');
    const taken = await takeCode(query, { owner, otp, seal: identity.seal });
    if (!taken.ok) return taken;
    await dropSecondFactor(query, { orgId, accountId });
    note(entryAbout(owner, 'Second factor off'));
    return done(undefined);
  });
  if (stopped.ok) await identity.attempts.forget(key);
  return stopped;
}
