import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorCalls } from 'shared-lib/api/contract';
import { lengthOfPassword, passwordLengths } from 'shared-lib/people';
import { answer } from '../../platform/api/answer';
import { done, type Outcome, refused } from '../../platform/database/outcome';
import { tellChange } from '../account-changes/tell-change';
import { entryAbout } from '../identity/entry-about';
import { lockAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { provePassword } from '../passwords/prove-password';
import { giveCookie } from '../sessions/session-cookie';
import { actorOf, continueAlone, visitorOf } from '../sessions/visitor';
import { makeRecoveryCodes, makeSecret, readTyped, secretUri, stepOf } from './one-time-code';
import { dropSecondFactor, keepPending, keepSecondFactor, readPending } from './second-factor.store';
import { ownerOf, secondsNow, takeCode } from './use-code.store';

export function secondFactorRoutes(app: FastifyInstance, identity: Identity): void {
  answer(app, secondFactorCalls.start, ({ body, request }) =>
    beginSecondFactor(identity, { request, currentPassword: body.currentPassword }),
  );

  answer(app, secondFactorCalls.confirm, async ({ body, request, reply }) => {
    const confirmed = await confirmSecondFactor(identity, { request, reply, otp: body.otp });
    if (!confirmed.ok) return confirmed;
    return done({ message: 'The second factor is on.', ...confirmed.value });
  });

  answer(app, secondFactorCalls.stop, async ({ body, request, reply }) => {
    const { currentPassword, otp } = body;
    const stopped = await stopSecondFactor(identity, { request, reply, currentPassword, otp });
    if (stopped.ok) return done({ message: 'The second factor is off.', access_token: stopped.value });
    return stopped;
  });
}

const { leastAlone } = passwordLengths;

type StopSecondFactorOptions = {
  request: FastifyRequest;
  reply: FastifyReply;
  currentPassword: string;
  otp: string;
};

/**
 * Turns the second factor off for a user who has shown both factors. A short password was allowed only together with
 * it.
 */
async function stopSecondFactor(identity: Identity, stop: StopSecondFactorOptions): Promise<Outcome<string>> {
  const { request, reply, currentPassword, otp } = stop;
  const proven = await provePassword(identity, { request, password: currentPassword });
  if (!proven.ok) return proven;
  if (lengthOfPassword(currentPassword) < leastAlone) {
    return refused('short-password', { least: String(leastAlone) });
  }
  const { orgId, accountId } = visitorOf(request);
  const key = `code:${orgId}:${accountId}`;
  const reserved = await identity.attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const actor = actorOf(request);
  const { publicBaseUrl } = identity.settings;
  const stopped = await identity.database.changeOrg(actor, async ({ query, note }) => {
    const owner = await lockAccount(query, { orgId, accountId });
    if (!owner?.totpSecret) return refused('second-factor-off');
    const taken = await takeCode(query, { owner, otp, seal: identity.seal });
    if (!taken.ok) return taken;
    await dropSecondFactor(query, { orgId, accountId });
    const { username } = owner;
    await tellChange(query, { orgId, accountId, username, change: 'factor-off', actor, publicBaseUrl });
    note(entryAbout(owner, { action: 'Second factor off' }));
    return done(await continueAlone(query, request, identity.seal));
  });
  if (!stopped.ok) return stopped;
  await identity.attempts.forget(key);
  giveCookie(reply, stopped.value.cookie, identity.settings);
  return done(stopped.value.token);
}

/** Makes a secret for the authenticator. It becomes active once the user has entered a code from it. */
async function beginSecondFactor(
  identity: Identity,
  { request, currentPassword }: { request: FastifyRequest; currentPassword: string },
) {
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
    note(entryAbout(account, { action: 'Second factor begun' }));
    return done({ secret, uri: secretUri(secret, username) });
  });
}

type ConfirmSecondFactorOptions = { request: FastifyRequest; reply: FastifyReply; otp: string };

type Confirmed = { recoveryCodes: string[]; access_token: string };

/**
 * Turns the second factor on, and returns the recovery codes for the only time. Sessions that began without it end.
 * Tries are not limited, since guessing one's own secret gains nothing.
 */
async function confirmSecondFactor(
  { database, seal, settings }: Identity,
  { request, reply, otp }: ConfirmSecondFactorOptions,
): Promise<Outcome<Confirmed>> {
  const { orgId, accountId } = visitorOf(request);
  const codes = makeRecoveryCodes();
  const actor = actorOf(request);
  const { publicBaseUrl } = settings;
  const confirmed = await database.changeOrg(actor, async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    if (!account) return refused('signed-out');
    if (account.totpSecret) return refused('second-factor-on');
    const sealed = await readPending(query, { orgId, accountId });
    if (!sealed) return refused('second-factor-not-begun');
    const secret = seal.open(sealed, ownerOf(account));
    const step = stepOf(secret, { code: readTyped(otp).text, seconds: await secondsNow(query) });
    if (step === undefined) return refused('bad-code');
    await keepSecondFactor(query, { orgId, accountId, step, codes });
    const { username } = account;
    await tellChange(query, { orgId, accountId, username, change: 'factor-on', actor, publicBaseUrl });
    note(entryAbout(account, { action: 'Second factor on' }));
    return done(await continueAlone(query, request, seal));
  });
  if (!confirmed.ok) return confirmed;
  giveCookie(reply, confirmed.value.cookie, settings);
  return done({ recoveryCodes: codes, access_token: confirmed.value.token });
}
