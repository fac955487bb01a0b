import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Seal } from '../identity/seal';
import type { Settings } from '../settings';

const year = 31_536_000;

/** What a browser is called that signed somebody in before; no secret opens anything with it. */
const form = /^([\w-]{22})\.([\w-]{22})$/;

type Needs = { seal: Seal; settings: Pick<Settings, 'publicBaseUrl'> };

/**
 * The name of a browser in which this user signed in before, and undefined for all others. Strangers cannot make the
 * word for it, nor use that of another user: so what strangers do to a name does not keep its owner out.
 */
export function knownBrowser(
  { cookies }: FastifyRequest,
  username: string,
  needs: Needs,
): string | undefined {
  const [, browser = '', word] = form.exec(cookies[nameOf(needs)] ?? '') ?? [];
  return word !== undefined && word === wordFor(browser, username, needs) ? browser : undefined;
}

/** Lets a browser be known from now on, and for a year after each sign-in. */
export function rememberBrowser(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  username: string,
  needs: Needs,
): void {
  const browser = knownBrowser(request, username, needs) ?? randomBytes(16).toString('base64url');
  const secure = isSecure(needs);
  const how = { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: year } as const;
  void reply.setCookie(nameOf(needs), `${browser}.${wordFor(browser, username, needs)}`, how);
}

function wordFor(browser: string, username: string, { seal }: Needs): string {
  return seal.wordFor(`browser ${browser} of ${username.trim().toLowerCase()}`);
}

const isSecure = ({ settings }: Needs) => settings.publicBaseUrl.startsWith('https:');
const nameOf = (needs: Needs) => (isSecure(needs) ? '__Host-lck' : 'lck');
