import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passwordCalls } from 'shared-lib/api/contract';
import { answer } from '../../platform/api/answer';
import { done, type Outcome, type Refused, refused } from '../../platform/database/outcome';
import { tellChange } from '../account-changes/tell-change';
import { entryAbout } from '../identity/entry-about';
import { type Account, lockAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { continueAlone } from '../sessions/continue-session';
import { giveCookie } from '../sessions/session-cookie';
import type { Secrets } from '../sessions/start-session.store';
import { actorOf, visitorOf } from '../sessions/visitor';
import { answerNoSooner } from '../sign-in/no-sooner';
import { askReset } from './ask-reset';
import { keepPassword } from './keep-password.store';
import { formFault, passwordFault } from './password-fault';
import { provePassword } from './prove-password';
import { voidResets } from './reset-link.store';
import { checkReset, useReset } from './use-reset';

export function passwordRoutes(app: FastifyInstance, identity: Identity): void {
  answer(app, passwordCalls.change, async ({ body, request, reply }) => {
    const { currentPassword, password, conformPasswords } = body;
    const form = {
      currentPassword,
      ...(password && { password }),
      ...(conformPasswords && { conformPasswords }),
    };
    const changed = await changePassword(identity, { request, reply, form });
    if (changed.ok) return done({ message: 'The password is changed.', access_token: changed.value });
    return changed;
  });

  answer(app, passwordCalls.forget, async ({ body, request }) => {
    const asked = await answerNoSooner(() =>
      askReset(identity, { request, username: body.username, url: body.url }),
    );
    if (asked.ok) return done({ message: 'A link that sets a new password is on its way to you.' });
    return asked;
  });

  answer(app, passwordCalls.renew, async ({ body, request }) => {
    const { password, conformPasswords, auth_token } = body;
    const form = { auth_token, ...(password && { password }), ...(conformPasswords && { conformPasswords }) };
    const used = await useReset(identity, { request, form });
    if (used.ok) return done({ message: 'The password is set. Please sign in.' });
    return used;
  });

  answer(app, passwordCalls.check, ({ body, request }) =>
    checkReset(identity, { request, token: body.auth_token }),
  );
}

type Form = { currentPassword: string; password?: string; conformPasswords?: string };

type Wish = { request: FastifyRequest; reply: FastifyReply; form: Form };

/** Letters count the same however they are put together, as they do where passwords are kept. */
function sameFault({ currentPassword, password = '' }: Form): Refused | undefined {
  return currentPassword.normalize('NFC') === password.normalize('NFC')
    ? refused('same-password')
    : undefined;
}

/** A new password for whoever is signed in. All sessions end, and theirs goes on under a new token. */
async function changePassword(identity: Identity, { request, reply, form }: Wish): Promise<Outcome<string>> {
  const unfit = formFault(form);
  if (unfit) return unfit;
  const proven = await provePassword(identity, { request, password: form.currentPassword });
  if (!proven.ok) return proven;
  const account = proven.value;
  const fault = sameFault(form) ?? passwordFault(form, account);
  if (fault) return fault;
  const hash = await identity.passwords.hash(form.password ?? '');
  if (!hash.ok) return hash;
  const begun = await switchPassword(identity, { request, account, hash: hash.value });
  if (!begun.ok) return begun;
  giveCookie(reply, begun.value.cookie, identity.settings);
  return done(begun.value.token);
}

type Switch = { request: FastifyRequest; account: Account; hash: string };

/** Keeps the new password if the old one is still that which was proven; all sessions and links end with it. */
function switchPassword(
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
