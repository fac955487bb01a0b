import { createCipheriv, createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Settings } from '../../platform/settings';
import type { Account } from '../identity/account.store';

type MarkSettings = Pick<Settings, 'publicBaseUrl' | 'edgeSecret'>;
type Marked = Pick<Account, 'orgId' | 'id' | 'orgSlug'>;

const name = 'lbs';
const year = 31_536_000;

/**
 * Sets a cookie that tells the edge who asks for a page: a pseudonym, the same for a user on every device, and the
 * organisation, which only the edge can read. It is used only to choose releases, so the browser may send it when
 * another site opens a page.
 */
export function setMarkCookie(
  reply: FastifyReply,
  marked: Marked,
  { publicBaseUrl, edgeSecret }: MarkSettings,
): void {
  if (edgeSecret === undefined) return;
  const secure = publicBaseUrl.startsWith('https:');
  const how = { httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge: year } as const;
  void reply.setCookie(name, buildVisitorMark(marked, edgeSecret), how);
}

/** Removes the mark at sign-out, so that nothing in the browser tells who was here. */
export function clearMarkCookie(reply: FastifyReply, { publicBaseUrl, edgeSecret }: MarkSettings): void {
  if (edgeSecret === undefined) return;
  const secure = publicBaseUrl.startsWith('https:');
  void reply.clearCookie(name, { httpOnly: true, secure, sameSite: 'lax', path: '/' });
}

/** Builds the mark. The edge computes the same signature over its first two parts. */
export function buildVisitorMark({ orgId, id, orgSlug }: Marked, secret: string): string {
  const word = visitorPseudonym({ orgId, id }, secret);
  const organisation = encrypt(orgSlug, word, secret);
  return `${word}.${organisation}.${hmac(secret, `${name}.${word}.${organisation}`)}`;
}

/** The pseudonym of a user at the edge. */
export function visitorPseudonym({ orgId, id }: Pick<Marked, 'orgId' | 'id'>, secret: string): string {
  return hmac(secret, `subject:${orgId}:${id}`);
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Always the same for a user: the nonce is derived from the text and the pseudonym. */
function encrypt(text: string, word: string, secret: string): string {
  const key = createHmac('sha256', secret).update('organisation').digest();
  const nonce = createHmac('sha256', secret).update(`organisation:${word}:${text}`).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}
