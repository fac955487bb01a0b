import { createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Subject } from '../choose/canary-choice';
import { computeSeal, isValidSeal } from './seal';

/** The back end sets the first cookie at a sign-in, the edge the second. Nobody else can make a valid one. */
const cookieNames = { signedIn: 'lbs', visitor: 'lbv' } as const;

const yearSeconds = 31_536_000;
const cookiePattern = /^([\w-]{16,64})\.([\w-]*)\.([\w-]{43})$/;

/** Who asks for a page, by the cookies: one id per person on all devices, or one per browser for visitors. */
export function readSubject(header: string | undefined, secret: string): Subject | undefined {
  const cookies = readCookies(header);
  return (
    parseSubject(cookies, cookieNames.signedIn, secret) ?? parseSubject(cookies, cookieNames.visitor, secret)
  );
}

/** The person who signed in here last; undefined when nobody did or the cookie is not valid. */
export function readSignedInSubject(header: string | undefined, secret: string): Subject | undefined {
  return parseSubject(readCookies(header), cookieNames.signedIn, secret);
}

function parseSubject(cookies: Map<string, string>, name: string, secret: string): Subject | undefined {
  const [, id, organisation, seal = ''] = cookiePattern.exec(cookies.get(name) ?? '') ?? [];
  if (!id || organisation === undefined) return undefined;
  if (!isValidSeal(buildSealedText({ name, id, organisation }), seal, secret)) return undefined;
  return { id, organisation: organisation === '' ? undefined : decrypt(organisation, secret) };
}

/** A new visitor, and the cookie that identifies them from now on. */
export function createVisitor(secret: string, isSecure: boolean): { subject: Subject; cookie: string } {
  const id = randomBytes(16).toString('base64url');
  const value = `${id}..${computeSeal(buildSealedText({ name: cookieNames.visitor, id, organisation: '' }), secret)}`;
  const attributes = `Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    subject: { id, organisation: undefined },
    cookie: `${cookieNames.visitor}=${value}; ${attributes}`,
  };
}

/** The sealed text contains the cookie name, so a visitor's id cannot pass for a signed-in person. */
function buildSealedText({
  name,
  id,
  organisation,
}: {
  name: string;
  id: string;
  organisation: string;
}): string {
  return `${name}.${id}.${organisation}`;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The organisation in the back end's mark; undefined for old marks, in which it was not encrypted. */
function decrypt(text: string, secret: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  const key = createHmac('sha256', secret).update('organisation').digest();
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
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
