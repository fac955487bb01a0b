import type { FastifyReply, FastifyRequest } from 'fastify';
import { done, type Outcome, refused } from '../database/outcome';
import { endSessions } from '../sessions/end-sessions.store';
import { isBound } from '../sessions/is-bound.store';
import { giveCookie } from '../sessions/session-cookie';
import { type Secrets, startSession } from '../sessions/start-session.store';
import { actorOf, visitorOf } from '../sessions/visitor';
import { entryAbout } from '../sign-in/entry-about';
import { type Account, lockAccount } from '../sign-in/find-account.store';
import type { Identity } from '../sign-in/identity';
import { keepPassword } from './keep-password.store';
import { formFault, passwordFault } from './password-fault';
import { provePassword } from './prove-password';
import { voidResets } from './reset-link.store';

type Form = { currentPassword: string; password?: string; conformPasswords?: string };
type Wish = { request: FastifyRequest; reply: FastifyReply; form: Form };

/** A new password for whoever is signed in. All sessions end, and theirs goes on under a new token. */
export async function changePassword(
  identity: Identity,
  { request, reply, form }: Wish,
): Promise<Outcome<string>> {
  const { currentPassword, password, conformPasswords } = form;
  const unfit = formFault({ password, conformPasswords });
  if (unfit) return unfit;
  const proven = await provePassword(identity, { request, password: currentPassword });
  if (!proven.ok) return proven;
  const account = proven.value;
  const fault = passwordFault({
    password,
    conformPasswords,
    hasSecondFactor: account.totpSecret !== null,
    ownWords: [account.username, account.organisation],
  });
  if (fault) return fault;
  const hash = await identity.passwords.hash(password ?? '');
  if (!hash.ok) return hash;
  const begun = await keep(identity, { request, account, hash: hash.value });
  if (!begun.ok) return begun;
  giveCookie(reply, begun.value.cookie, identity.settings);
  return done(begun.value.token);
}

type Keeping = { request: FastifyRequest; account: Account; hash: string };

function keep({ database }: Identity, { request, account, hash }: Keeping): Promise<Outcome<Secrets>> {
  const { orgId, accountId, tokenHash } = visitorOf(request);
  return database.changeOrg(actorOf(request), async ({ query, note }) => {
    const now = await lockAccount(query, { orgId, accountId });
    if (now?.passwordHash !== account.passwordHash) return refused('wrong-password');
    await keepPassword(query, { orgId, accountId, hash });
    await voidResets(query, { orgId, accountId });
    const binding = (await isBound(query, { orgId, tokenHash })) ? 'cookie' : 'none';
    await endSessions(query, { orgId, accountId });
    note(entryAbout(account, 'Password changed', { reason: request.ip }));
    const userAgent = request.headers['user-agent'] ?? '';
    const { ip } = request;
    return done(await startSession(query, { orgId, accountId, kind: 'full', binding, userAgent, ip }));
  });
}
