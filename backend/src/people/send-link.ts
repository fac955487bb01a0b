import type { FastifyRequest } from 'fastify';
import { parseId } from '../api/parse-body';
import type { Change } from '../database/database';
import { done, type Outcome, refused } from '../database/outcome';
import { changeOnce } from '../idempotency/change-once';
import { entryAbout } from '../identity/entry-about';
import { lockAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { linkAgainLetter } from '../mail/letters';
import { queueMail } from '../mail/queue-mail.store';
import { makeResetLink } from '../passwords/reset-link.store';
import { visitorOf } from '../sessions/visitor';

type Wish = { request: FastifyRequest; body: { id: number | string } };

/** As the letter says. */
const hours = 72;

/** Mails a new link to a user who has no password yet, or none any more. As seldom as one may forget a password. */
export async function sendLink(identity: Identity, { request, body }: Wish): Promise<Outcome<object>> {
  const { database, settings, gates } = identity;
  const { orgId } = visitorOf(request);
  const accountId = parseId(body.id) ?? 0;
  const name = `link:${orgId}:${accountId}`;
  const allowed = await gates.forgetOfName.count(name);
  if (!allowed.ok) return allowed;
  const { publicBaseUrl } = settings;
  const sent = await changeOnce({ database, request, body }, (change) =>
    mailLink(change, { orgId, accountId, publicBaseUrl }),
  );
  if (!sent.ok) await gates.forgetOfName.giveBack(name);
  return sent;
}

type To = { orgId: number; accountId: number; publicBaseUrl: string };

async function mailLink({ query, note }: Change, to: To): Promise<Outcome<object>> {
  const { orgId } = to;
  const account = await lockAccount(query, to);
  if (!account) return refused('unknown-account');
  if (account.isDisabled) return refused('disabled-user');
  if (account.passwordHash !== '') return refused('password-is-set');
  const url = await makeResetLink(query, { ...to, hours });
  const letter = linkAgainLetter(url, account.organisation);
  await queueMail(query, { orgId, recipient: account.username, letter, hours });
  note(entryAbout(account, { action: 'Link sent again' }));
  return done({});
}
