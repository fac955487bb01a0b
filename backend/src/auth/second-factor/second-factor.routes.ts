import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorCalls } from 'shared-lib/api/contract';
import { countPasswordCharacters, passwordLengthLimits } from 'shared-lib/people';
import { registerCallRoute } from '../../platform/api/serve-call';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { mailAccountChange } from '../account-changes/account-changes.store';
import { lockAccount } from '../identity/account.store';
import type { AuthDependencies } from '../identity/auth-context';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { setSessionCookie } from '../sessions/cookies';
import { replaceAllOwnSessions } from '../sessions/session.store';
import { getActor, getVisitor } from '../sessions/visitor';
import { verifyOwnPassword } from '../sign-in/check-password';
import {
  buildAuthenticatorUri,
  createTotpSecret,
  findTotpStep,
  makeRecoveryCodes,
  parseEnteredCode,
} from './one-time-code';
import {
  consumeSecondFactorCode,
  deleteSecondFactor,
  formatSecretOwner,
  readDatabaseClockSeconds,
  readPendingSecret,
  savePendingSecret,
  saveSecondFactor,
} from './second-factor.store';

export function registerSecondFactorRoutes(app: FastifyInstance, identity: AuthDependencies): void {
  registerCallRoute(app, secondFactorCalls.start, ({ body, request }) =>
    beginSecondFactor(identity, request, body.currentPassword),
  );

  registerCallRoute(app, secondFactorCalls.confirm, async ({ body, request, reply }) => {
    const confirmed = await confirmSecondFactor(identity, { request, reply, otp: body.otp });
    if (!confirmed.ok) return confirmed;
    return okResult({ message: 'Two-step sign-in is on.', ...confirmed.value });
  });

  registerCallRoute(app, secondFactorCalls.stop, async ({ body, request, reply }) => {
    const { currentPassword, otp } = body;
    const stopped = await stopSecondFactor(identity, { request, reply, currentPassword, otp });
    if (stopped.ok) return okResult({ message: 'Two-step sign-in is off.', access_token: stopped.value });
    return stopped;
  });
}

const { leastAlone } = passwordLengthLimits;

type StopSecondFactorOptions = {
  request: FastifyRequest;
  reply: FastifyReply;
  currentPassword: string;
  otp: string;
};

/**
 * Turns the second factor off, after the user has proven password and code. Refuses if the password is so short
 * that it needs a second factor.
 */
async function stopSecondFactor(identity: AuthDependencies, stop: StopSecondFactorOptions): Promise<Result<string>> {
  const { request, reply, currentPassword, otp } = stop;
  const during = 'While turning two-step sign-in off';
  const proven = await verifyOwnPassword(identity, request, { password: currentPassword, during });
  if (!proven.ok) return proven;
  if (countPasswordCharacters(currentPassword) < leastAlone) {
    return refusedResult('short-password', { least: String(leastAlone) });
  }
  const { orgId, accountId } = getVisitor(request);
  const key = `code:${orgId}:${accountId}`;
  const reserved = await identity.attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const actor = getActor(request);
  const { publicBaseUrl } = identity.settings;
  const stopped = await identity.database.changeOrg(actor, async ({ query, note }) => {
    const owner = await lockAccount(query, { orgId, accountId });
    if (!owner?.totpSecret) return refusedResult('second-factor-off');
    const consumed = await consumeSecondFactorCode(query, { owner, otp, cipher: identity.cipher });
    if (!consumed.ok) return consumed;
    await deleteSecondFactor(query, { orgId, accountId });
    await mailAccountChange(query, { account: owner, change: 'factor-off', actor, publicBaseUrl });
    note(buildAccountJournalEntry(owner, { action: 'Second factor off' }));
    return okResult(await replaceAllOwnSessions(query, request, identity.cipher));
  });
  if (!stopped.ok) return stopped;
  await identity.attempts.forget(key);
  setSessionCookie(reply, stopped.value.cookie, identity.settings);
  return okResult(stopped.value.token);
}

/** Makes a secret for the authenticator. The second factor is on only after the user has sent a first code. */
async function beginSecondFactor(identity: AuthDependencies, request: FastifyRequest, currentPassword: string) {
  const during = 'While turning two-step sign-in on';
  const proven = await verifyOwnPassword(identity, request, { password: currentPassword, during });
  if (!proven.ok) return proven;
  const { orgId, id: accountId, username } = proven.value;
  const secret = createTotpSecret();
  const sealed = identity.cipher.encrypt(secret, formatSecretOwner(proven.value));
  return identity.database.changeOrg(getActor(request), async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    if (!account) return refusedResult('signed-out');
    if (account.totpSecret) return refusedResult('second-factor-on');
    await savePendingSecret(query, { orgId, accountId, sealed });
    note(buildAccountJournalEntry(account, { action: 'Second factor begun' }));
    return okResult({ secret, uri: buildAuthenticatorUri(secret, username) });
  });
}

/**
 * Turns the second factor on and returns the recovery codes. Ends all sessions; this one continues with a new
 * token. There is no limit for wrong codes, because the user already has the secret and need not guess.
 */
async function confirmSecondFactor(
  { database, cipher, settings }: AuthDependencies,
  { request, reply, otp }: { request: FastifyRequest; reply: FastifyReply; otp: string },
): Promise<Result<{ recoveryCodes: string[]; access_token: string }>> {
  const { orgId, accountId } = getVisitor(request);
  const codes = makeRecoveryCodes();
  const actor = getActor(request);
  const { publicBaseUrl } = settings;
  const confirmed = await database.changeOrg(actor, async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    if (!account) return refusedResult('signed-out');
    if (account.totpSecret) return refusedResult('second-factor-on');
    const sealed = await readPendingSecret(query, { orgId, accountId });
    if (!sealed) return refusedResult('second-factor-not-begun');
    const secret = cipher.decrypt(sealed, formatSecretOwner(account));
    const step = findTotpStep(secret, {
      code: parseEnteredCode(otp).text,
      seconds: await readDatabaseClockSeconds(query),
    });
    if (step === undefined) return refusedResult('bad-code');
    await saveSecondFactor(query, { orgId, accountId, step, codes });
    await mailAccountChange(query, { account, change: 'factor-on', actor, publicBaseUrl });
    note(buildAccountJournalEntry(account, { action: 'Second factor on' }));
    return okResult(await replaceAllOwnSessions(query, request, cipher));
  });
  if (!confirmed.ok) return confirmed;
  setSessionCookie(reply, confirmed.value.cookie, settings);
  return okResult({ recoveryCodes: codes, access_token: confirmed.value.token });
}
