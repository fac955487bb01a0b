import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings';
import type { Seal } from '../identity/seal';

const year = 31_536_000;

/** The format of a cookie entry: browser id and signature. It grants no access by itself. */
const form = /^([\w-]{22})\.([\w-]{22})$/;
/** Separates the entries of several people who share a browser, newest first. */
const separator = '~';
const mostPeople = 5;

type Deps = { seal: Seal; settings: Pick<Settings, 'publicBaseUrl'> };

/**
 * The id of a browser in which this user signed in before; undefined for all others. Strangers cannot forge its
 * signature or use that of another user. So if strangers lock a name, its owner can still sign in here.
 */
export function knownBrowser({ cookies }: FastifyRequest, username: string, needs: Deps): string | undefined {
  return entriesOf(cookies, needs).find((entry) => entry.word === wordFor(entry.browser, username, needs))
    ?.browser;
}

/** Remembers the browser for a year after each sign-in, for the last few people who share it. */
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
