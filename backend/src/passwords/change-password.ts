import type { FastifyReply, FastifyRequest } from 'fastify';
import { done, type Outcome, type Refused, refused } from '../database/outcome';
import type { Identity } from '../identity/identity';
import { giveCookie } from '../sessions/session-cookie';
import { formFault, passwordFault } from './password-fault';
import { provePassword } from './prove-password';
import { switchPassword } from './switch-password';

type Form = { currentPassword: string; password?: string; conformPasswords?: string };
type Wish = { request: FastifyRequest; reply: FastifyReply; form: Form };

/** Letters count the same however they are put together, as they do where passwords are kept. */
function sameFault({ currentPassword, password = '' }: Form): Refused | undefined {
  return currentPassword.normalize('NFC') === password.normalize('NFC')
    ? refused('same-password')
    : undefined;
}

/** A new password for whoever is signed in. All sessions end, and theirs goes on under a new token. */
export async function changePassword(
  identity: Identity,
  { request, reply, form }: Wish,
): Promise<Outcome<string>> {
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
