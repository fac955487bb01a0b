import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings';
import type { Seal } from '../identity/seal';

const year = 31_536_000;

/** Cookie format: browser id and signature. It grants no access by itself. */
const form = /^([\w-]{22})\.([\w-]{22})$/;
/** Between those of several people who share a browser, the newest first. */
const separator = '~';
const mostPeople = 5;

type Deps = { seal: Seal; settings: Pick<Settings, 'publicBaseUrl'> };

/**
 * The name of a browser in which this user signed in before, and undefined for all others. Strangers cannot make the
 * word for it, nor use that of another user: so what strangers do to a name does not keep its owner out.
 */
export function knownBrowser({ cookies }: FastifyRequest, username: string, needs: Deps): string | undefined {
  return entriesOf(cookies, needs).find((entry) => entry.word === wordFor(entry.browser, username, needs))
    ?.browser;
}

/** Lets a browser be known from now on, and for a year after each sign-in, to the last few people who share it. */
export function rememberBrowser(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  username: string,
  needs: Deps,
): void {
  const browser = knownBrowser(request, username, needs) ?? randomBytes(16).toString('base64url');
  const others = entriesOf(request.cookies, needs).filter((entry) => entry.browser !== browser);
  const entries = [{ browser, word: wordFor(browser, username, needs) }, ...others].slice(0, mostPeople);
  const value = entries.map((entry) => `${entry.browser}.${entry.word}`).join(separator);
  const secure = isSecure(needs);
  const how = { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: year } as const;
  void reply.setCookie(nameOf(needs), value, how);
}

type Entry = { browser: string; word: string };

function entriesOf(cookies: FastifyRequest['cookies'], needs: Deps): Entry[] {
  const entries = (cookies[nameOf(needs)] ?? '').split(separator).map((entry) => form.exec(entry));
  return entries.flatMap((found) => {
    const [, browser, word] = found ?? [];
    return browser !== undefined && word !== undefined ? [{ browser, word }] : [];
  });
}

function wordFor(browser: string, username: string, { seal }: Deps): string {
  return seal.wordFor(`browser ${browser} of ${username.trim().toLowerCase()}`);
}

const isSecure = ({ settings }: Deps) => settings.publicBaseUrl.startsWith('https:');
const nameOf = (needs: Deps) => (isSecure(needs) ? '__Host-lck' : 'lck');
