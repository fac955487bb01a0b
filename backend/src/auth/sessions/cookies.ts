import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings';
import type { Account } from '../identity/account.store';
import type { SecretCipher } from '../identity/secret-cipher';
import { cookieNames } from './open-session.store';
import { setMarkCookie } from './visitor-mark';

type CookieSettings = Pick<Settings, 'publicBaseUrl' | 'sessionBinding'>;

/** Chooses if a new session needs a cookie. The sec-fetch-site header shows that the client is a browser. */
export function chooseSessionBinding(
  request: FastifyRequest,
  { sessionBinding }: CookieSettings,
): 'cookie' | 'none' {
  if (sessionBinding !== 'browser') return sessionBinding === 'always' ? 'cookie' : 'none';
  return request.headers['sec-fetch-site'] === undefined ? 'none' : 'cookie';
}

/** Sets the session cookie. Over https, other sites and plain connections can neither set nor read it. */
export function setSessionCookie(
  reply: FastifyReply,
  cookie: string | undefined,
  settings: CookieSettings,
): void {
  const name = isServedOverHttps(settings) ? cookieNames.secure : cookieNames.plain;
  if (cookie !== undefined) void reply.setCookie(name, cookie, cookieAttributes(settings));
}

const isServedOverHttps = ({ publicBaseUrl }: Pick<Settings, 'publicBaseUrl'>) =>
  publicBaseUrl.startsWith('https:');

function cookieAttributes(settings: Pick<Settings, 'publicBaseUrl'>) {
  return { httpOnly: true, secure: isServedOverHttps(settings), sameSite: 'strict', path: '/' } as const;
}

/** Sets three cookies after a sign-in: the session, the known browser, and the visitor mark for the edge. */
export function setSignInCookies(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { cookie, account }: { cookie: string | undefined; account: Account },
  deps: { seal: SecretCipher; settings: Pick<Settings, 'publicBaseUrl' | 'sessionBinding' | 'edgeSecret'> },
): void {
  const { reply } = exchange;
  setSessionCookie(reply, cookie, deps.settings);
  if (cookie !== undefined) rememberBrowser(exchange, account.username, deps);
  setMarkCookie(reply, account, deps.settings);
}

const yearSeconds = 31_536_000;

/** The format of an entry: browser id and signature. An entry alone gives no access. */
const cookieEntryPattern = /^([\w-]{22})\.([\w-]{22})$/;
/** Separates the entries of several people with one browser, newest first. */
const entrySeparator = '~';
const mostPeoplePerBrowser = 5;

type BrowserCookieOptions = { seal: SecretCipher; settings: Pick<Settings, 'publicBaseUrl'> };

/**
 * Finds the id of a browser in which this user signed in before. The id is signed, so strangers cannot forge
 * it. If strangers lock a name, its owner can still sign in here.
 */
export function findKnownBrowser(
  { cookies }: FastifyRequest,
  username: string,
  deps: BrowserCookieOptions,
): string | undefined {
  return readBrowserEntries(cookies, deps).find(
    (entry) => entry.word === signBrowserEntry(entry.browser, username, deps),
  )?.browser;
}

/** Remembers the browser for a year after a sign-in, for its last few users. */
export function rememberBrowser(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  username: string,
  deps: BrowserCookieOptions,
): void {
  const browser = findKnownBrowser(request, username, deps) ?? randomBytes(16).toString('base64url');
  const others = readBrowserEntries(request.cookies, deps).filter((entry) => entry.browser !== browser);
  const entries = [{ browser, word: signBrowserEntry(browser, username, deps) }, ...others].slice(
    0,
    mostPeoplePerBrowser,
  );
  const value = entries.map((entry) => `${entry.browser}.${entry.word}`).join(entrySeparator);
  void reply.setCookie(browserCookieName(deps), value, {
    ...cookieAttributes(deps.settings),
    maxAge: yearSeconds,
  });
}

type BrowserEntry = { browser: string; word: string };

function readBrowserEntries(cookies: FastifyRequest['cookies'], deps: BrowserCookieOptions): BrowserEntry[] {
  const entries = (cookies[browserCookieName(deps)] ?? '')
    .split(entrySeparator)
    .map((entry) => cookieEntryPattern.exec(entry));
  return entries.flatMap((found) => {
    const [, browser, word] = found ?? [];
    return browser !== undefined && word !== undefined ? [{ browser, word }] : [];
  });
}

function signBrowserEntry(browser: string, username: string, { seal }: BrowserCookieOptions): string {
  return seal.pseudonymFor(`browser ${browser} of ${username.trim().toLowerCase()}`);
}

const browserCookieName = ({ settings }: BrowserCookieOptions) =>
  isServedOverHttps(settings) ? '__Host-lck' : 'lck';
