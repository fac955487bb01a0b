import type { FastifyRequest } from 'fastify';
import { parseId } from '../api/parse-body';
import { done, type Outcome, refused } from '../database/outcome';
import { changeOnce } from '../idempotency/change-once';
import { entryAbout } from '../identity/entry-about';
import { lockAccount } from '../identity/find-account.store';
import type { Identity } from '../identity/identity';
import { linkAgainLetter } from '../mail/letters';
import { queueMail } from '../mail/queue-mail.store';
import { hoursOfFirstLink, makeResetLink } from '../passwords/reset-link.store';
import { visitorOf } from '../sessions/visitor';
import { nameLock } from '../sign-in/name-lock';

type Wish = { request: FastifyRequest; body: { id: number | string } };

/**
 * Mails a new link to a user who has no password yet, or none any more, and to one whose name is locked: that unlocks
 * it. As seldom as one may forget a password.
 */
export async function sendLink(identity: Identity, { request, body }: Wish): Promise<Outcome<object>> {
  const { database, settings, gates } = identity;
  const { orgId } = visitorOf(request);
  const accountId = parseId(body.id) ?? 0;
  const name = `link:${orgId}:${accountId}`;
  const allowed = await gates.forgetOfName.count(name);
  if (!allowed.ok) return allowed;
  const { publicBaseUrl } = settings;
  const { isLocked, open } = await nameLock(identity, { orgId, accountId });
  const sent = await changeOnce({ database, request, body }, async ({ query, note }) => {
    const account = await lockAccount(query, { orgId, accountId });
    if (!account) return refused('unknown-account');
    if (account.isDisabled) return refused('disabled-user');
    if (account.passwordHash !== '' && !isLocked) return refused('password-is-set');
    const hours = hoursOfFirstLink;
    const url = await makeResetLink(query, { orgId, accountId, publicBaseUrl, hours });
    const letter = linkAgainLetter(url, account.organisation);
    await queueMail(query, { orgId, recipient: account.username, letter, hours });
    const reason = isLocked ? 'The name was locked, and is not any more' : '';
    note(entryAbout(account, { action: 'Link sent again', reason }));
    return done({});
  });
  if (!sent.ok) await gates.forgetOfName.giveBack(name);
  else await open();
  return sent;
}
