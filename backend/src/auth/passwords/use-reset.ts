import type { FastifyRequest } from 'fastify';
import { findNetwork } from 'shared-lib/incoming';
import { okResult, type Result, refusedResult } from '../../platform/database/result';
import { mailAccountChange } from '../account-changes/account-changes.store';
import { type Account, findAccount, savePasswordHash } from '../identity/account.store';
import type { AuthDependencies } from '../identity/auth-context';
import { buildAccountJournalEntry } from '../identity/build-entry';
import { endSessions } from '../sessions/session.store';
import { hashToken, readOrganisationId } from '../sessions/token';
import { buildActor } from '../sessions/visitor';
import { unlockSignIn } from '../sign-in/check-password';
import { findPasswordFault, findPasswordFormFault, type PasswordForm } from './password-fault';
import { consumeResetLink, findResetLinkOwner, voidResetLinks } from './reset-link.store';

/**
 * Sets a password with the token of a mailed link. If the password is refused, the user can use the link
 * again.
 */
export async function resetPassword(
  identity: AuthDependencies,
  request: FastifyRequest,
  form: PasswordForm & { auth_token: string },
): Promise<Result<undefined>> {
  const allowed = await identity.limiters.linkUsesFromNetwork.count(findNetwork(request.ip));
  if (!allowed.ok) return allowed;
  const { password, auth_token } = form;
  const account = findPasswordFormFault(form) ?? (await findLinkOwner(identity, auth_token));
  if ('ok' in account) return account;
  const fault = await findPasswordFault(form, account);
  if (fault) return fault;
  const hash = await identity.passwords.hash(password ?? '');
  if (!hash.ok) return hash;
  const saved = await setPasswordByLink(identity, {
    request,
    account,
    hash: hash.value,
    tokenHash: hashToken(auth_token),
  });
  if (saved.ok) await unlockSignIn(identity, request, account.username);
  return saved;
}

/** Checks if a mailed link is still valid. The user can still use the link after the check. */
export async function checkResetLink(
  identity: AuthDependencies,
  request: FastifyRequest,
  token: string,
): Promise<Result<Record<never, never>>> {
  const allowed = await identity.limiters.linkChecksFromNetwork.count(findNetwork(request.ip));
  if (!allowed.ok) return allowed;
  const account = await findLinkOwner(identity, token);
  return 'ok' in account ? account : okResult({});
}

async function findLinkOwner(
  { database }: AuthDependencies,
  token: string,
): Promise<Account | ReturnType<typeof refusedResult>> {
  const orgId = readOrganisationId(token);
  if (orgId === undefined) return refusedResult('unknown-reset');
  return database.withOrg(orgId, async (query) => {
    const accountId = await findResetLinkOwner(query, { orgId, tokenHash: hashToken(token) });
    const account = accountId === undefined ? undefined : await findAccount(query, { orgId, accountId });
    return account && !account.isDisabled ? account : refusedResult('unknown-reset');
  });
}

type SetPasswordByLinkOptions = { request: FastifyRequest; account: Account; hash: string; tokenHash: Buffer };

/** Sets the password. Deletes all links of the account and ends all sessions. */
function setPasswordByLink(
  { database, settings }: Pick<AuthDependencies, 'database' | 'settings'>,
  { request, account, hash, tokenHash }: SetPasswordByLinkOptions,
) {
  const { orgId, id: accountId } = account;
  const { publicBaseUrl } = settings;
  const actor = buildActor(request, account);
  return database.changeOrg(actor, async ({ query, note }) => {
    if (!(await consumeResetLink(query, { orgId, tokenHash }))) return refusedResult('unknown-reset');
    await savePasswordHash(query, { orgId, accountId, hash });
    await voidResetLinks(query, { orgId, accountId });
    await endSessions(query, { orgId, accountId });
    await mailAccountChange(query, { account, change: 'password-set', actor, publicBaseUrl });
    note(buildAccountJournalEntry(account, { action: 'Password set by link' }));
    return okResult(undefined);
  });
}
