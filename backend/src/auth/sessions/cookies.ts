import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings';
import type { Account } from '../identity/account.store';
import type { Seal } from '../identity/seal';
import { cookieNames } from './open-session.store';
import { setMarkCookie } from './visitor-mark';

type CookieSettings = Pick<Settings, 'publicBaseUrl' | 'sessionBinding'>;

/** Whether the new session is bound to a cookie. Browsers are recognised by their sec-fetch-site header. */
export function bindingOf(request: FastifyRequest, { sessionBinding }: CookieSettings): 'cookie' | 'none' {
  if (sessionBinding !== 'browser') return sessionBinding === 'always' ? 'cookie' : 'none';
  return request.headers['sec-fetch-site'] === undefined ? 'none' : 'cookie';
}

/** Sets the session cookie. Over https, no other site and no plain connection can set or read it. */
export function setSessionCookie(
  reply: FastifyReply,
  cookie: string | undefined,
  settings: CookieSettings,
): void {
  const name = isSecure(settings) ? cookieNames.secure : cookieNames.plain;
  if (cookie !== undefined) void reply.setCookie(name, cookie, attributes(settings));
}

const isSecure = ({ publicBaseUrl }: Pick<Settings, 'publicBaseUrl'>) => publicBaseUrl.startsWith('https:');

function attributes(settings: Pick<Settings, 'publicBaseUrl'>) {
  return { httpOnly: true, secure: isSecure(settings), sameSite: 'strict', path: '/' } as const;
}

/**
 * Sets the cookies of a user who is now signed in: the session cookie, the one that makes the browser known, and the
 * mark for the edge.
 */
export function setSignInCookies(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { cookie, account }: { cookie: string | undefined; account: Account },
  deps: { seal: Seal; settings: Pick<Settings, 'publicBaseUrl' | 'sessionBinding' | 'edgeSecret'> },
): void {
  const { reply } = exchange;
  setSessionCookie(reply, cookie, deps.settings);
  if (cookie !== undefined) rememberBrowser(exchange, account.username, deps);
  setMarkCookie(reply, account, deps.settings);
}

const year = 31_536_000;

/** The format of a cookie entry: browser id and signature. It grants no access by itself. */
const form = /^([\w-]{22})\.([\w-]{22})$/;
/** Separates the entries of several people who share a browser, newest first. */
const separator = '~';
const mostPeople = 5;

type BrowserDeps = { seal: Seal; settings: Pick<Settings, 'publicBaseUrl'> };

/**
 * The id of a browser in which this user signed in before; undefined for all others. Strangers cannot forge its
 * signature or use that of another user. So if strangers lock a name, its owner can still sign in here.
 */
export function knownBrowser(
  { cookies }: FastifyRequest,
  username: string,
  deps: BrowserDeps,
): string | undefined {
  return entriesOf(cookies, deps).find((entry) => entry.word === wordFor(entry.browser, username, deps))
    ?.browser;
}

/** Remembers the browser for a year after each sign-in, for the last few people who share it. */
export function rememberBrowser(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  username: string,
  deps: BrowserDeps,
): void {
  const browser = knownBrowser(request, username, deps) ?? randomBytes(16).toString('base64url');
  const others = entriesOf(request.cookies, deps).filter((entry) => entry.browser !== browser);
  const entries = [{ browser, word: wordFor(browser, username, deps) }, ...others].slice(0, mostPeople);
  const value = entries.map((entry) => `${entry.browser}.${entry.word}`).join(separator);
  void reply.setCookie(browserCookie(deps), value, { ...attributes(deps.settings), maxAge: year });
}

type Entry = { browser: string; word: string };

function entriesOf(cookies: FastifyRequest['cookies'], deps: BrowserDeps): Entry[] {
  const entries = (cookies[browserCookie(deps)] ?? '').split(separator).map((entry) => form.exec(entry));
  return entries.flatMap((found) => {
    const [, browser, word] = found ?? [];
    return browser !== undefined && word !== undefined ? [{ browser, word }] : [];
  });
}

function wordFor(browser: string, username: string, { seal }: BrowserDeps): string {
  return seal.wordFor(`browser ${browser} of ${username.trim().toLowerCase()}`);
}

const browserCookie = ({ settings }: BrowserDeps) => (isSecure(settings) ? '__Host-lck' : 'lck');
