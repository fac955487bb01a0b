import { createCipheriv, createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Settings } from '../../platform/settings';
import type { Account } from '../identity/find-account.store';

type Wishes = Pick<Settings, 'publicBaseUrl' | 'edgeSecret'>;
type Marked = Pick<Account, 'orgId' | 'id' | 'orgSlug'>;

const name = 'lbs';
const year = 31_536_000;

/**
 * Tells the edge who asks for a page: a word that is the same for a person on every device and says nothing of them,
 * and their organisation, which only the edge can read. Releases are chosen by it and nothing else, so the browser may
 * send it along when a page is opened from another site.
 */
export function giveMark(reply: FastifyReply, marked: Marked, { publicBaseUrl, edgeSecret }: Wishes): void {
  if (edgeSecret === undefined) return;
  const secure = publicBaseUrl.startsWith('https:');
  const how = { httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge: year } as const;
  void reply.setCookie(name, markOf(marked, edgeSecret), how);
}

/** After a sign-out nothing in the browser says who was here. */
export function takeMark(reply: FastifyReply, { publicBaseUrl, edgeSecret }: Wishes): void {
  if (edgeSecret === undefined) return;
  const secure = publicBaseUrl.startsWith('https:');
  void reply.clearCookie(name, { httpOnly: true, secure, sameSite: 'lax', path: '/' });
}

/** The edge makes the same seal of what stands before it. */
export function markOf({ orgId, id, orgSlug }: Marked, secret: string): string {
  const word = wordOf({ orgId, id }, secret);
  const organisation = encrypt(orgSlug, word, secret);
  return `${word}.${organisation}.${hmac(secret, `${name}.${word}.${organisation}`)}`;
}

/** What stands for a person at the edge. */
export function wordOf({ orgId, id }: Pick<Marked, 'orgId' | 'id'>, secret: string): string {
  return hmac(secret, `subject:${orgId}:${id}`);
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** The same for a person each time: the nonce comes of what is encrypted and of whom it is for. */
function encrypt(text: string, word: string, secret: string): string {
  const key = createHmac('sha256', secret).update('organisation').digest();
  const nonce = createHmac('sha256', secret).update(`organisation:${word}:${text}`).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}
