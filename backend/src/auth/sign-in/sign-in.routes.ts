import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInCalls } from 'shared-lib/api/contract';
import { serveCall } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import {
  type Account,
  findAccount,
  lockAccount,
  personOf,
  saveAcceptedTerms,
  saveCodeSignIn,
  savePasswordSignIn,
  termsVersion,
} from '../identity/account.store';
import { entryAbout } from '../identity/entry-about';
import type { Identity } from '../identity/identity';
import { consumeCode } from '../second-factor/second-factor.store';
import { bindingOf, setSessionCookie, setSignInCookies } from '../sessions/cookies';
import { replaceOwnSession, type SessionSecrets, startSession } from '../sessions/session.store';
import { actorFrom, actorOf, visitorOf } from '../sessions/visitor';
import { noteFailedTry } from './account-lock.store';
import { checkPassword, type VerifiedPassword } from './check-password';
import { delayRefusal } from './delay-refusal';

export function signInRoutes(app: FastifyInstance, identity: Identity): void {
  serveCall(app, signInCalls.login, async ({ body, request, reply }) => {
    const { username, password } = body;
    const proven = await delayRefusal(() => checkPassword(identity, { request, username, password }));
    if (!proven.ok) return proven;
    return admit(identity, { proven: { ...proven.value, password }, request, reply });
  });

  serveCall(app, signInCalls.twofactor, ({ body, request, reply }) =>
    finishSignIn(identity, { request, reply, otp: body.otp }),
  );

  serveCall(app, signInCalls.acceptTerms, async ({ request }) => acceptTerms(identity.database, request));
}

/** Stores which terms the visitor accepted, and when; a second time changes nothing. */
function acceptTerms({ changeOrg }: Database, request: FastifyRequest) {
  return changeOrg(actorOf(request), async ({ query, note }) => {
    const account = await lockAccount(query, visitorOf(request));
    if (!account) return refusedResult('signed-out');
    if (account.termsVersion !== termsVersion) {
      await saveAcceptedTerms(query, visitorOf(request));
      const changes = { termsVersion: [account.termsVersion, termsVersion] as const };
      note(entryAbout(account, { action: 'Terms accepted', changes }));
    }
    return okResult({ message: 'The terms of use are accepted.' });
  });
}

type Step = { request: FastifyRequest; reply: FastifyReply; otp: string };

/** The second step of a sign-in: exchanges the code for a session with a new token. */
async function finishSignIn(identity: Identity, { request, reply, otp }: Step) {
  const { orgId, accountId } = visitorOf(request);
  const key = `code:${orgId}:${accountId}`;
  const reserved = await identity.attempts.reserve(key);
  if (!reserved.ok) return reserved;
  const begun = await exchange(identity, { request, otp });
  if (!begun.ok) {
    const account = await identity.database.withOrg(orgId, (query) =>
      findAccount(query, { orgId, accountId }),
    );
    await noteFailedTry(identity, {
      request,
      account,
      action: 'Code refused',
      lock: 'code',
      ...reserved.value,
    });
    return begun;
  }
  await identity.attempts.forget(key);
  const { secrets, account } = begun.value;
  setSignInCookies({ request, reply }, { cookie: secrets.cookie, account }, identity);
  return okResult({ access_token: secrets.token, ...personOf(account) });
}

function exchange({ database, seal }: Identity, { request, otp }: Pick<Step, 'request' | 'otp'>) {
  const { orgId, accountId } = visitorOf(request);
  return database.changeOrg(actorOf(request), async ({ query, note }) => {
    const owner = await lockAccount(query, { orgId, accountId });
    if (!owner || owner.isDisabled) return refusedResult('bad-code');
    const taken = await consumeCode(query, { owner, otp, seal });
    if (!taken.ok) return taken;
    const secrets = await replaceOwnSession(query, request, seal);
    await saveCodeSignIn(query, { orgId, accountId });
    const changes = taken.value === 'recovery' ? { recoveryCode: ['kept', 'used'] as const } : {};
    note(entryAbout(owner, { action: 'Signed in', changes }));
    return okResult({ secrets, account: owner });
  });
}

type Admission = {
  proven: VerifiedPassword & { password: string };
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Starts the session of a user with a right password. With a second factor, the session still owes a code. */
async function admit(identity: Identity, admission: Admission) {
  const { proven, request, reply } = admission;
  const { account } = proven;
  const fresh = proven.isHashOld
    ? await identity.passwords.hash(proven.password)
    : okResult(account.passwordHash);
  if (!fresh.ok) return fresh;
  const begun = await begin(identity, { ...admission, freshHash: fresh.value });
  if (!begun.ok) return begun;
  const { cookie, token: access_token } = begun.value.secrets;
  if (account.totpSecret) {
    setSessionCookie(reply, cookie, identity.settings);
    return okResult({ access_token, twofactor: true as const });
  }
  setSignInCookies({ request, reply }, { cookie, account }, identity);
  request.log.info({ org: account.orgId, account: account.id }, 'signed in');
  return okResult({ access_token, ...personOf(begun.value.account) });
}

function begin(
  { database, settings, seal }: Identity,
  { proven, request, freshHash }: Admission & { freshHash: string },
): Promise<Result<{ secrets: SessionSecrets; account: Account }>> {
  const { orgId, id: accountId, passwordHash } = proven.account;
  return database.changeOrg(actorFrom(request, proven.account), async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    // The account may have changed since the password was checked.
    if (!account || account.isDisabled || account.passwordHash !== passwordHash)
      return refusedResult('bad-sign-in');
    const kind = account.totpSecret ? 'code' : 'full';
    const { ip, headers } = request;
    const userAgent = headers['user-agent'] ?? '';
    const binding = bindingOf(request, settings);
    const secrets = await startSession(query, { orgId, accountId, kind, binding, userAgent, ip, seal });
    await savePasswordSignIn(query, { orgId, accountId, kind, hash: freshHash });
    note(entryAbout(account, { action: kind === 'full' ? 'Signed in' : 'Password given' }));
    return okResult({ secrets, account });
  });
}
