import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Account } from '../identity/find-account.store';
import type { Settings } from '../settings';

type Wishes = Pick<Settings, 'publicBaseUrl' | 'edgeSecret'>;
type Marked = Pick<Account, 'orgId' | 'id' | 'orgSlug'>;

const name = 'lbs';
const year = 31_536_000;

/**
 * Tells the edge who asks for a page: a word that is the same for a person on every device and says nothing of
 * them, and their organisation. By it releases are chosen, nothing else; so a page that is opened from elsewhere
 * may bring it.
 */
export function giveMark(reply: FastifyReply, marked: Marked, { publicBaseUrl, edgeSecret }: Wishes): void {
  if (edgeSecret === undefined) return;
  const secure = publicBaseUrl.startsWith('https:');
  const how = { httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge: year } as const;
  void reply.setCookie(name, markOf(marked, edgeSecret), how);
}

/** The edge makes the same seal of what stands before it. */
export function markOf({ orgId, id, orgSlug }: Marked, secret: string): string {
  const word = hmac(secret, `subject:${orgId}:${id}`);
  const organisation = Buffer.from(orgSlug).toString('base64url');
  return `${word}.${organisation}.${hmac(secret, `${name}.${word}.${organisation}`)}`;
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
