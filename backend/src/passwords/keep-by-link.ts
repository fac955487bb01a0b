import type { FastifyRequest } from 'fastify';
import { tellChange } from '../account-changes/tell-change';
import { done, refused } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import type { Account } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { actorFrom } from '../sessions/actor-from';
import { endSessions } from '../sessions/end-sessions.store';
import { keepPassword } from './keep-password.store';
import { takeReset, voidResets } from './reset-link.store';

type Keeping = { request: FastifyRequest; account: Account; hash: string; tokenHash: Buffer };

/** Sets the password that a link was good for: the link, its brothers and all sessions end with it. */
export function keepByLink(
  { database, settings }: Pick<Identity, 'database' | 'settings'>,
  { request, account, hash, tokenHash }: Keeping,
) {
  const { orgId, id: accountId, username } = account;
  const { publicBaseUrl } = settings;
  const actor = actorFrom(request, account);
  return database.changeOrg(actor, async ({ query, note }) => {
    if (!(await takeReset(query, { orgId, tokenHash }))) return refused('unknown-reset');
    await keepPassword(query, { orgId, accountId, hash });
    await voidResets(query, { orgId, accountId });
    await endSessions(query, { orgId, accountId });
    await tellChange(query, { orgId, accountId, username, change: 'password-set', actor, publicBaseUrl });
    note(entryAbout(account, { action: 'Password set by link' }));
    return done(undefined);
  });
}
