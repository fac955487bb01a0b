import type { FastifyRequest } from 'fastify';
import { parseId } from '../api/parse-body';
import type { Outcome } from '../database/outcome';
import { changeOnce } from '../idempotency/change-once';
import type { Identity } from '../identity/identity';
import { visitorOf } from '../sessions/visitor';
import { nameLock } from '../sign-in/name-lock';
import { mailLink } from './mail-link';

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
  const sent = await changeOnce({ database, request, body }, (change) =>
    mailLink(change, { orgId, accountId, publicBaseUrl, isLocked }),
  );
  if (!sent.ok) await gates.forgetOfName.giveBack(name);
  else await open();
  return sent;
}
