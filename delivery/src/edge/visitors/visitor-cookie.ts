import { createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { leftSetsCookieName } from 'shared-lib/releases';
import type { CanarySubject } from '../choose/canary-choice';
import { computeSeal, isValidSeal } from './seal';

/**
 * The names of the cookies: the back end sets `signedIn` at a sign-in, and the edge sets `visitor`. Both have
 * a seal (an HMAC).
 */
const visitorCookieNames = { signedIn: 'lbs', visitor: 'lbv' } as const;

const secondsPerYear = 31_536_000;
const visitorCookiePattern = /^([\w-]{16,64})\.([\w-]*)\.([\w-]{43})$/;

/**
 * Reads the subject by which canaries are chosen: the signed-in user, or the browser if nobody has signed in.
 */
export function readCanarySubject(header: string | undefined, secret: string): CanarySubject | undefined {
  const cookies = readCookies(header);
  return (
    parseCanarySubject(cookies, visitorCookieNames.signedIn, secret) ??
    parseCanarySubject(cookies, visitorCookieNames.visitor, secret)
  );
}

/** Reads the person who last signed in with this browser. Returns undefined without a valid cookie. */
export function readSignedInSubject(header: string | undefined, secret: string): CanarySubject | undefined {
  return parseCanarySubject(readCookies(header), visitorCookieNames.signedIn, secret);
}

/** Reads the ids of the sets that the page left because one of their releases failed in this browser. */
export function readAbandonedSetIds(header: string | undefined): ReadonlySet<string> {
  return new Set(readCookies(header).get(leftSetsCookieName)?.split('.') ?? []);
}

function parseCanarySubject(cookies: Map<string, string>, name: string, secret: string): CanarySubject | undefined {
  const [, id, organisation, seal = ''] = visitorCookiePattern.exec(cookies.get(name) ?? '') ?? [];
  if (!id || organisation === undefined) return undefined;
  if (!isValidSeal(buildTextToSeal({ name, id, organisation }), seal, secret)) return undefined;
  return { id, organisation: organisation === '' ? undefined : decryptOrganisation(organisation, secret) };
}

/** Creates a visitor id and the cookie that keeps it in the browser. */
export function createVisitor(secret: string, isSecure: boolean): { subject: CanarySubject; cookie: string } {
  const id = randomBytes(16).toString('base64url');
  const value = `${id}..${computeSeal(buildTextToSeal({ name: visitorCookieNames.visitor, id, organisation: '' }), secret)}`;
  const attributes = `Path=/; Max-Age=${secondsPerYear}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    subject: { id, organisation: undefined },
    cookie: `${visitorCookieNames.visitor}=${value}; ${attributes}`,
  };
}

/**
 * Builds the text that the seal covers. It contains the cookie's name, so that nobody can use the `visitor`
 * cookie as the `signedIn` cookie.
 */
function buildTextToSeal({ name, id, organisation }: { name: string; id: string; organisation: string }): string {
  return `${name}.${id}.${organisation}`;
}

const nonceBytes = 12;
const authTagBytes = 16;

/**
 * Decrypts the organisation in the cookie. Returns undefined for a cookie of an old version, which is not
 * encrypted.
 */
function decryptOrganisation(text: string, secret: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= nonceBytes + authTagBytes) return undefined;
  const key = createHmac('sha256', secret).update('organisation').digest();
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-authTagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes, -authTagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

export function readCookies(header = ''): Map<string, string> {
  const pairs = header.split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return [name, value.join('=')] as const;
  });
  return new Map(pairs);
}
