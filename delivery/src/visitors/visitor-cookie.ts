import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Subject } from '../choose/choose-for';

/** The back end sets the first at a sign-in, the edge the second; nobody else can. */
const cookieNames = { signedIn: 'lbs', visitor: 'lbv' } as const;

const year = 31_536_000;
const form = /^([\w-]{16,64})\.([\w-]*)\.([\w-]{43})$/;

/** Who asks for a page, by its cookies: the same word for the same person on every device, else for the same browser. */
export function subjectOf(header: string | undefined, secret: string): Subject | undefined {
  const cookies = readCookies(header);
  for (const name of [cookieNames.signedIn, cookieNames.visitor]) {
    const [, id, organisation, seal] = form.exec(cookies.get(name) ?? '') ?? [];
    if (!id || organisation === undefined || !isSealed({ name, id, organisation, seal }, secret)) continue;
    const named = Buffer.from(organisation, 'base64url').toString();
    return { id, organisation: named === '' ? undefined : named };
  }
  return undefined;
}

/** A visitor whom nobody knows yet, and the cookie by which they are known again. */
export function newVisitor(secret: string, isSecure: boolean): { subject: Subject; cookie: string } {
  const id = randomBytes(16).toString('base64url');
  const value = `${id}..${sealOf({ name: cookieNames.visitor, id, organisation: '' }, secret)}`;
  const attributes = `Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    subject: { id, organisation: undefined },
    cookie: `${cookieNames.visitor}=${value}; ${attributes}`,
  };
}

type Claim = { name: string; id: string; organisation: string };

/** The name is part of what is sealed: a visitor's word is none of somebody signed in. */
function sealOf({ name, id, organisation }: Claim, secret: string): string {
  return createHmac('sha256', secret).update(`${name}.${id}.${organisation}`).digest('base64url');
}

function isSealed({ seal = '', ...claim }: Claim & { seal: string | undefined }, secret: string): boolean {
  const [mine, theirs] = [Buffer.from(sealOf(claim, secret)), Buffer.from(seal)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}

function readCookies(header = ''): Map<string, string> {
  const pairs = header.split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return [name, value.join('=')] as const;
  });
  return new Map(pairs);
}
