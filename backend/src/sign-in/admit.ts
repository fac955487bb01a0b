import type { FastifyReply, FastifyRequest } from 'fastify';
import { done, type Outcome, refused } from '../database/outcome';
import { entryAbout } from '../identity/entry-about';
import { type Account, lockAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { personOf } from '../identity/person';
import { actorFrom } from '../sessions/actor-from';
import { letIn } from '../sessions/let-in';
import { bindingOf, giveCookie } from '../sessions/session-cookie';
import { type Secrets, startSession } from '../sessions/start-session.store';
import type { Proven } from './check-password';
import { keepPasswordGiven } from './keep-sign-in.store';

type Admission = {
  proven: Proven & { password: string };
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Begins the session of whoever proved to be somebody; with a second factor, one that owes its code. */
export async function admit(identity: Identity, admission: Admission) {
  const { proven, request, reply } = admission;
  const { account } = proven;
  const fresh = proven.isHashOld
    ? await identity.passwords.hash(proven.password)
    : done(account.passwordHash);
  if (!fresh.ok) return fresh;
  const begun = await begin(identity, { ...admission, freshHash: fresh.value });
  if (!begun.ok) return begun;
  const { cookie, token: access_token } = begun.value.secrets;
  if (account.totpSecret) {
    giveCookie(reply, cookie, identity.settings);
    return done({ access_token, twofactor: true as const });
  }
  letIn({ request, reply }, { cookie, account }, identity);
  request.log.info({ org: account.orgId, account: account.id }, 'signed in');
  return done({ access_token, ...personOf(begun.value.account) });
}

type Begun = { secrets: Secrets; account: Account };

function begin(
  { database, settings, seal }: Identity,
  { proven, request, freshHash }: Admission & { freshHash: string },
): Promise<Outcome<Begun>> {
  const { orgId, id: accountId, passwordHash } = proven.account;
  return database.changeOrg(actorFrom(request, proven.account), async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    // Whatever changed since the password was looked at counts.
    if (!account || account.isDisabled || account.passwordHash !== passwordHash)
      return refused('bad-sign-in');
    const kind = account.totpSecret ? 'code' : 'full';
    const { ip, headers } = request;
    const userAgent = headers['user-agent'] ?? '';
    const binding = bindingOf(request, settings);
    const secrets = await startSession(query, { orgId, accountId, kind, binding, userAgent, ip, seal });
    await keepPasswordGiven(query, { orgId, accountId, kind, hash: freshHash });
    note(entryAbout(account, { action: kind === 'full' ? 'Signed in' : 'Password given' }));
    return done({ secrets, account });
  });
}
