import type { FastifyRequest } from 'fastify';
import { tellChange } from '../account-changes/tell-change';
import { done, type Outcome, refused } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { type Account, lockAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { continueAlone } from '../sessions/continue-session';
import type { Secrets } from '../sessions/start-session.store';
import { actorOf, visitorOf } from '../sessions/visitor';
import { keepPassword } from './keep-password.store';
import { voidResets } from './reset-link.store';

type Switch = { request: FastifyRequest; account: Account; hash: string };

/** Keeps the new password if the old one is still that which was proven; all sessions and links end with it. */
export function switchPassword(
  { database, settings, seal }: Identity,
  { request, account, hash }: Switch,
): Promise<Outcome<Secrets>> {
  const { orgId, accountId } = visitorOf(request);
  const actor = actorOf(request);
  const { publicBaseUrl } = settings;
  return database.changeOrg(actor, async ({ query, note }) => {
    const now = await lockAccount(query, { orgId, accountId });
    if (now?.passwordHash !== account.passwordHash) return refused('wrong-password');
    await keepPassword(query, { orgId, accountId, hash });
    await voidResets(query, { orgId, accountId });
    const { username } = account;
    await tellChange(query, { orgId, accountId, username, change: 'password-changed', actor, publicBaseUrl });
    note(entryAbout(account, { action: 'Password changed' }));
    return done(await continueAlone(query, request, seal));
  });
}
