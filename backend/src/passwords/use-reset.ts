import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-lib/incoming';
import { done, type Outcome, refused } from '../database/outcome';
import { type Account, findAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { hashToken, organisationOf } from '../sessions/token';
import { unlockSignIn } from '../sign-in/check-password';
import { keepByLink } from './keep-by-link';
import { formFault, passwordFault } from './password-fault';
import { ownerOfReset } from './reset-link.store';

type Wish = {
  request: FastifyRequest;
  form: { password?: string; conformPasswords?: string; auth_token: string };
};

/** Sets a password with the token of a mailed link. A password that cannot be taken leaves the link good. */
export async function useReset(identity: Identity, { request, form }: Wish): Promise<Outcome<undefined>> {
  const allowed = await identity.gates.renewFromNetwork.count(networkOf(request.ip));
  if (!allowed.ok) return allowed;
  const { password, auth_token } = form;
  const account = formFault(form) ?? (await findOwner(identity, auth_token));
  if ('ok' in account) return account;
  const fault = passwordFault(form, account);
  if (fault) return fault;
  const hash = await identity.passwords.hash(password ?? '');
  if (!hash.ok) return hash;
  const kept = await keepByLink(identity, {
    request,
    account,
    hash: hash.value,
    tokenHash: hashToken(auth_token),
  });
  if (kept.ok) await unlockSignIn(identity, { request, username: account.username });
  return kept;
}

/** Whether a mailed link still sets a password. Nothing is used up by that. */
export async function checkReset(
  identity: Identity,
  { request, token }: { request: FastifyRequest; token: string },
): Promise<Outcome<Record<never, never>>> {
  const allowed = await identity.gates.checkFromNetwork.count(networkOf(request.ip));
  if (!allowed.ok) return allowed;
  const account = await findOwner(identity, token);
  return 'ok' in account ? account : done({});
}

async function findOwner(
  { database }: Identity,
  token: string,
): Promise<Account | ReturnType<typeof refused>> {
  const orgId = organisationOf(token);
  if (orgId === undefined) return refused('unknown-reset');
  return database.withOrg(orgId, async (query) => {
    const accountId = await ownerOfReset(query, { orgId, tokenHash: hashToken(token) });
    const account = accountId === undefined ? undefined : await findAccount(query, { orgId, accountId });
    return account && !account.isDisabled ? account : refused('unknown-reset');
  });
}
