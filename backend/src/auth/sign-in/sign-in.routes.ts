import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInCalls } from 'shared-lib/api/contract';
import { registerCallRoute } from '../../platform/api/serve-call';
import type { Database } from '../../platform/database/database';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import {
  type Account,
  lockAccount,
  saveAcceptedTerms,
  saveSignInByCode,
  saveSignInByPassword,
  termsVersion,
  toWirePerson,
} from '../identity/account.store';
import type { AuthDependencies } from '../identity/auth-context';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { consumeSecondFactorCode } from '../second-factor/second-factor.store';
import { chooseSessionBinding, setSessionCookie, setSignInCookies } from '../sessions/cookies';
import { replaceOwnSession, type SessionSecrets, startSession } from '../sessions/session.store';
import { buildActor, getActor, getVisitor } from '../sessions/visitor';
import { checkPassword, type VerifiedPassword } from './check-password';
import { delayRefusal } from './delay-refusal';
import { runSecondFactorAttempt } from './prove-again';

export function registerSignInRoutes(app: FastifyInstance, identity: AuthDependencies): void {
  registerCallRoute(app, signInCalls.login, async ({ body, request, reply }) => {
    const { username, password } = body;
    const proven = await delayRefusal(() => checkPassword(identity, { request, username, password }));
    if (!proven.ok) return proven;
    return startSignIn(identity, { proven: { ...proven.value, password }, request, reply });
  });

  registerCallRoute(app, signInCalls.twofactor, ({ body, request, reply }) =>
    finishSignIn(identity, { request, reply, otp: body.otp }),
  );

  registerCallRoute(app, signInCalls.acceptTerms, async ({ request }) => acceptTerms(identity.database, request));
}

/** Stores that the visitor accepted the current terms. Accepting them again changes nothing. */
function acceptTerms({ changeOrg }: Database, request: FastifyRequest) {
  return changeOrg(getActor(request), async ({ query, note }) => {
    const account = await lockAccount(query, getVisitor(request));
    if (!account) return refusedResult('signed-out');
    if (account.termsVersion !== termsVersion) {
      await saveAcceptedTerms(query, getVisitor(request));
      const changes = { termsVersion: [account.termsVersion, termsVersion] as const };
      note(buildAccountJournalEntry(account, { action: 'Terms accepted', changes }));
    }
    return okResult({ message: 'The terms of use are accepted.' });
  });
}

type FinishSignInOptions = { request: FastifyRequest; reply: FastifyReply; otp: string };

/**
 * Finishes a sign-in: replaces the session that waited for its second step by a complete session with a new
 * token.
 */
async function finishSignIn(identity: AuthDependencies, { request, reply, otp }: FinishSignInOptions) {
  const finished = await runSecondFactorAttempt(identity, request, {
    attempt: () => exchangeCodeForSession(identity, { request, otp }),
  });
  if (!finished.ok) return finished;
  const { secrets, account } = finished.value;
  setSignInCookies({ request, reply }, { cookie: secrets.cookie, account }, identity);
  return okResult({ access_token: secrets.token, ...toWirePerson(account) });
}

function exchangeCodeForSession(
  { database, cipher }: AuthDependencies,
  { request, otp }: Pick<FinishSignInOptions, 'request' | 'otp'>,
) {
  const { orgId, accountId } = getVisitor(request);
  return database.changeOrg(getActor(request), async ({ query, note }) => {
    const owner = await lockAccount(query, { orgId, accountId });
    if (!owner || owner.isDisabled) return refusedResult('bad-code');
    const consumed = await consumeSecondFactorCode(query, { owner, otp, cipher });
    if (!consumed.ok) return consumed;
    const secrets = await replaceOwnSession(query, request, cipher);
    await saveSignInByCode(query, { orgId, accountId });
    const changes = consumed.value === 'recovery' ? { recoveryCode: ['kept', 'used'] as const } : {};
    note(buildAccountJournalEntry(owner, { action: 'Signed in', changes }));
    return okResult({ secrets, account: owner });
  });
}

type StartSignInOptions = {
  proven: VerifiedPassword & { password: string };
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Starts the session of a user with a right password. With a second factor, the session waits for the code.
 */
async function startSignIn(identity: AuthDependencies, admission: StartSignInOptions) {
  const { proven, request, reply } = admission;
  const { account } = proven;
  const currentHash = proven.isHashOld
    ? await identity.passwords.hash(proven.password)
    : okResult(account.passwordHash);
  if (!currentHash.ok) return currentHash;
  const started = await createSession(identity, { ...admission, freshHash: currentHash.value });
  if (!started.ok) return started;
  const { cookie, token: access_token } = started.value.secrets;
  if (account.totpSecret) {
    setSessionCookie(reply, cookie, identity.settings);
    return okResult({ access_token, twofactor: true as const });
  }
  setSignInCookies({ request, reply }, { cookie, account }, identity);
  request.log.info({ org: account.orgId, account: account.id }, 'signed in');
  return okResult({ access_token, ...toWirePerson(started.value.account) });
}

function createSession(
  { database, settings, cipher }: AuthDependencies,
  { proven, request, freshHash }: StartSignInOptions & { freshHash: string },
): Promise<Result<{ secrets: SessionSecrets; account: Account }>> {
  const { orgId, id: accountId, passwordHash } = proven.account;
  return database.changeOrg(buildActor(request, proven.account), async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    // Reads the account again, because it may have changed since the password was checked.
    if (!account || account.isDisabled || account.passwordHash !== passwordHash) return refusedResult('bad-sign-in');
    const kind = account.totpSecret ? 'code' : 'full';
    const { ip, headers } = request;
    const userAgent = headers['user-agent'] ?? '';
    const binding = chooseSessionBinding(request, settings);
    const secrets = await startSession(query, { orgId, accountId, kind, binding, userAgent, ip, cipher });
    await saveSignInByPassword(query, { orgId, accountId, kind, hash: freshHash });
    note(buildAccountJournalEntry(account, { action: kind === 'full' ? 'Signed in' : 'Password given' }));
    return okResult({ secrets, account });
  });
}
