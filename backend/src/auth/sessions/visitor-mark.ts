import { createCipheriv, createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Settings } from '../../platform/settings';
import type { Account } from '../identity/account.store';

type VisitorMarkSettings = Pick<Settings, 'publicBaseUrl' | 'edgeSecret'>;
type VisitorAccount = Pick<Account, 'orgId' | 'id' | 'orgSlug'>;

const visitorMarkCookieName = 'lbs';
const yearSeconds = 31_536_000;

/**
 * Sets the visitor mark: a cookie for the edge with the user's pseudonym and organisation. Only the edge can
 * read the organisation. The edge chooses releases by this cookie. Browsers also send the cookie when the user
 * follows a link from another site.
 */
export function setVisitorMarkCookie(
  reply: FastifyReply,
  account: VisitorAccount,
  { publicBaseUrl, edgeSecret }: VisitorMarkSettings,
): void {
  if (edgeSecret === undefined) return;
  const secure = publicBaseUrl.startsWith('https:');
  const attributes = { httpOnly: true, secure, sameSite: 'lax', path: '/', maxAge: yearSeconds } as const;
  void reply.setCookie(visitorMarkCookieName, buildVisitorMark(account, edgeSecret), attributes);
}

/** Removes the visitor mark at sign-out, so that the browser keeps no trace of the user. */
export function clearVisitorMarkCookie(reply: FastifyReply, { publicBaseUrl, edgeSecret }: VisitorMarkSettings): void {
  if (edgeSecret === undefined) return;
  const secure = publicBaseUrl.startsWith('https:');
  void reply.clearCookie(visitorMarkCookieName, { httpOnly: true, secure, sameSite: 'lax', path: '/' });
}

/**
 * Builds the visitor mark: pseudonym, encrypted organisation and signature. The edge computes the same
 * signature over the first two parts.
 */
export function buildVisitorMark({ orgId, id, orgSlug }: VisitorAccount, secret: string): string {
  const pseudonym = computeVisitorPseudonym({ orgId, id }, secret);
  const organisation = encryptOrganisation(orgSlug, pseudonym, secret);
  return `${pseudonym}.${organisation}.${computeHmac(secret, `${visitorMarkCookieName}.${pseudonym}.${organisation}`)}`;
}

/** Computes the pseudonym by which the edge knows a user. */
export function computeVisitorPseudonym({ orgId, id }: Pick<VisitorAccount, 'orgId' | 'id'>, secret: string): string {
  return computeHmac(secret, `subject:${orgId}:${id}`);
}

function computeHmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/**
 * Encrypts the organisation. The nonce is computed from the organisation and the pseudonym, so that a user
 * always gets the same cookie.
 */
function encryptOrganisation(text: string, pseudonym: string, secret: string): string {
  const key = createHmac('sha256', secret).update('organisation').digest();
  const nonce = createHmac('sha256', secret).update(`organisation:${pseudonym}:${text}`).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}
