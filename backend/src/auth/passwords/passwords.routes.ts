import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passwordCalls } from 'shared-lib/api/contract';
import { findNetwork } from 'shared-lib/incoming';
import { registerCallRoute } from '../../platform/api/serve-call';
import { okResult, type Refusal, type Result, refusedResult } from '../../platform/database/result';
import { countInAllCounters } from '../../platform/limits/counters.store';
import { buildPasswordResetLetter } from '../../platform/mail/letters';
import { queueMail } from '../../platform/mail/outbox.store';
import { mailAccountChange } from '../account-changes/account-changes.store';
import { type Account, findAccountByName, lockAccount, savePasswordHash } from '../identity/account.store';
import type { AuthDependencies } from '../identity/auth-context';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { setSessionCookie } from '../sessions/cookies';
import { replaceAllOwnSessions, type SessionSecrets } from '../sessions/session.store';
import { createAnonymousActor, getActor, getVisitor } from '../sessions/visitor';
import { verifyOwnPassword } from '../sign-in/check-password';
import { delayReply } from '../sign-in/delay-refusal';
import { findPasswordFault, findPasswordFormFault, type PasswordForm } from './password-fault';
import { createResetLink, voidResetLinks } from './reset-link.store';
import { checkResetLink, resetPassword } from './use-reset';

export function registerPasswordRoutes(app: FastifyInstance, identity: AuthDependencies): void {
  registerCallRoute(app, passwordCalls.change, async ({ body, request, reply }) => {
    const changed = await changePassword(identity, { request, reply, form: body });
    if (changed.ok) return okResult({ message: 'The password is changed.', access_token: changed.value });
    return changed;
  });

  registerCallRoute(app, passwordCalls.forget, async ({ body, request }) => {
    const { username, url } = body;
    const result = await delayReply(() => requestPasswordReset(identity, { request, username, url }));
    return result.ok ? okResult({ message: 'A link that sets a new password is on its way to you.' }) : result;
  });

  registerCallRoute(app, passwordCalls.renew, async ({ body, request }) => {
    const used = await resetPassword(identity, request, body);
    return used.ok ? okResult({ message: 'The password is set. Please sign in.' }) : used;
  });

  registerCallRoute(app, passwordCalls.check, ({ body, request }) =>
    checkResetLink(identity, request, body.auth_token),
  );
}

type ChangePasswordForm = PasswordForm & { currentPassword: string };

/**
 * Refuses a new password that equals the current one. Compares in form NFC, because passwords are hashed in this
 * form.
 */
function findSamePasswordFault({ currentPassword, password = '' }: ChangePasswordForm): Refusal | undefined {
  return currentPassword.normalize('NFC') === password.normalize('NFC') ? refusedResult('same-password') : undefined;
}

/** Sets a new password for the signed-in user. Ends all sessions; this one continues with a new token. */
async function changePassword(
  identity: AuthDependencies,
  { request, reply, form }: { request: FastifyRequest; reply: FastifyReply; form: ChangePasswordForm },
): Promise<Result<string>> {
  const formFault = findPasswordFormFault(form);
  if (formFault) return formFault;
  const during = 'While changing the password';
  const proven = await verifyOwnPassword(identity, request, { password: form.currentPassword, during });
  if (!proven.ok) return proven;
  const account = proven.value;
  const fault = findSamePasswordFault(form) ?? (await findPasswordFault(form, account));
  if (fault) return fault;
  const hash = await identity.passwords.hash(form.password ?? '');
  if (!hash.ok) return hash;
  const newSession = await storeNewPassword(identity, { request, account, hash: hash.value });
  if (!newSession.ok) return newSession;
  setSessionCookie(reply, newSession.value.cookie, identity.settings);
  return okResult(newSession.value.token);
}

/**
 * Stores the new password, if the current one has not changed since it was verified. Ends all sessions and
 * voids the mailed password links.
 */
function storeNewPassword(
  { database, settings, cipher }: AuthDependencies,
  { request, account, hash }: { request: FastifyRequest; account: Account; hash: string },
): Promise<Result<SessionSecrets>> {
  const { orgId, accountId } = getVisitor(request);
  const actor = getActor(request);
  const { publicBaseUrl } = settings;
  return database.changeOrg(actor, async ({ query, note }) => {
    const now = await lockAccount(query, { orgId, accountId });
    if (now?.passwordHash !== account.passwordHash) return refusedResult('wrong-password');
    await savePasswordHash(query, { orgId, accountId, hash });
    await voidResetLinks(query, { orgId, accountId });
    await mailAccountChange(query, { account, change: 'password-changed', actor, publicBaseUrl });
    note(buildAccountJournalEntry(account, { action: 'Password changed' }));
    return okResult(await replaceAllOwnSessions(query, request, cipher));
  });
}

/** How long a "Forgot password" link is valid. The letter states the same time. */
const resetLinkHours = 0.5;

type RequestPasswordResetOptions = {
  request: FastifyRequest;
  username: string;
  /** The address that the client wants in the mailed link. The mail never contains it. */
  url?: string | undefined;
};

/**
 * Mails a password link to a user who forgot the password. The link always has this installation's own
 * address.
 */
async function requestPasswordReset(
  identity: AuthDependencies,
  { request, username, url }: RequestPasswordResetOptions,
): Promise<Result<undefined>> {
  const { limiters, database, settings } = identity;
  const allowed = await countInAllCounters([
    [limiters.passwordLinksFromNetwork, findNetwork(request.ip)],
    [limiters.passwordLinksOfName, username.trim().toLowerCase()],
  ]);
  if (!allowed.ok) return allowed;
  const account = await findAccountByName(database, username);
  const foreignHost = findForeignLinkHost(url, settings.publicBaseUrl);
  if (foreignHost !== undefined)
    request.log.warn({ ip: request.ip, elsewhere: foreignHost }, 'a reset link was to lead elsewhere');
  if (account && !account.isDisabled) return mailResetLink(identity, { request, account, foreignHost });
  request.log.warn({ ip: request.ip }, 'a new password was asked for by nobody known');
  return settings.revealUnknownUser ? refusedResult('unknown-user') : okResult(undefined);
}

/**
 * Returns the host of the requested link address, if it is not this installation's. With such an address, an
 * attacker could try to receive the link.
 */
function findForeignLinkHost(url: string | undefined, publicBaseUrl: string): string | undefined {
  if (url === undefined || url.trim() === '') return undefined;
  if (!URL.canParse(url)) return 'no address';
  const { origin, host, protocol } = new URL(url);
  return origin === publicBaseUrl ? undefined : (host || protocol).slice(0, 100);
}

type MailResetLinkOptions = { request: FastifyRequest; account: Account; foreignHost: string | undefined };

function mailResetLink(
  { database, settings }: AuthDependencies,
  { request, account, foreignHost }: MailResetLinkOptions,
) {
  const { orgId, id: accountId, username } = account;
  const { publicBaseUrl } = settings;
  return database.changeOrg(createAnonymousActor(request, orgId), async ({ query, note }) => {
    const url = await createResetLink(query, { orgId, accountId, hours: resetLinkHours, publicBaseUrl });
    await queueMail(query, {
      orgId,
      recipient: username,
      letter: buildPasswordResetLetter(url),
      hours: resetLinkHours,
    });
    note(buildAccountJournalEntry(account, { action: 'Password forgotten' }));
    if (foreignHost !== undefined)
      note(buildAccountJournalEntry(account, { action: 'Reset link wanted elsewhere', reason: foreignHost }));
    return okResult(undefined);
  });
}
