import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings';
import type { Account } from '../identity/account.store';
import type { SecretCipher } from '../identity/secret-cipher';
import { sessionCookieNames } from './open-session.store';
import { setVisitorMarkCookie } from './visitor-mark';

type CookieSettings = Pick<Settings, 'publicBaseUrl' | 'sessionBinding'>;

/**
 * Decides whether a new session needs a cookie. With the setting `browser`, only sessions of browsers need one.
 * Browsers send the header sec-fetch-site.
 */
export function chooseSessionBinding(request: FastifyRequest, { sessionBinding }: CookieSettings): 'cookie' | 'none' {
  if (sessionBinding !== 'browser') return sessionBinding === 'always' ? 'cookie' : 'none';
  return request.headers['sec-fetch-site'] === undefined ? 'none' : 'cookie';
}

/** Sets the session cookie. Over https, other sites and plain connections can neither set nor read it. */
export function setSessionCookie(reply: FastifyReply, cookie: string | undefined, settings: CookieSettings): void {
  const name = isServedOverHttps(settings) ? sessionCookieNames.secure : sessionCookieNames.plain;
  if (cookie !== undefined) void reply.setCookie(name, cookie, buildCookieAttributes(settings));
}

const isServedOverHttps = ({ publicBaseUrl }: Pick<Settings, 'publicBaseUrl'>) => publicBaseUrl.startsWith('https:');

function buildCookieAttributes(settings: Pick<Settings, 'publicBaseUrl'>) {
  return { httpOnly: true, secure: isServedOverHttps(settings), sameSite: 'strict', path: '/' } as const;
}

/** Sets three cookies after a sign-in: the session, the known browser, and the visitor mark for the edge. */
export function setSignInCookies(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { cookie, account }: { cookie: string | undefined; account: Account },
  deps: { cipher: SecretCipher; settings: Pick<Settings, 'publicBaseUrl' | 'sessionBinding' | 'edgeSecret'> },
): void {
  const { reply } = exchange;
  setSessionCookie(reply, cookie, deps.settings);
  if (cookie !== undefined) rememberBrowser(exchange, account.username, deps);
  setVisitorMarkCookie(reply, account, deps.settings);
}

const yearSeconds = 31_536_000;

/** The cookie entry of one user: the browser's id and its signature. The cookie alone gives no access. */
const knownBrowserPattern = /^([\w-]{22})\.([\w-]{22})$/;
/** The cookie of known browsers has one entry for each user, newest first. This character separates them. */
const knownBrowserSeparator = '~';
const maxUsersPerBrowser = 5;

type BrowserCookieOptions = { cipher: SecretCipher; settings: Pick<Settings, 'publicBaseUrl'> };

/**
 * Finds the browser's id, if this user has signed in with this browser before. The id is signed, so nobody can
 * forge it. If strangers lock the user name, its owner can still sign in with this browser.
 */
export function findKnownBrowser(
  { cookies }: FastifyRequest,
  username: string,
  deps: BrowserCookieOptions,
): string | undefined {
  return readKnownBrowsers(cookies, deps).find(
    (entry) => entry.signature === signKnownBrowser(entry.browser, username, deps),
  )?.browser;
}

/**
 * Stores in a cookie, for a year, that this user has signed in with this browser. The cookie lists the last
 * five users of the browser.
 */
export function rememberBrowser(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  username: string,
  deps: BrowserCookieOptions,
): void {
  const browser = findKnownBrowser(request, username, deps) ?? randomBytes(16).toString('base64url');
  const others = readKnownBrowsers(request.cookies, deps).filter((entry) => entry.browser !== browser);
  const entries = [{ browser, signature: signKnownBrowser(browser, username, deps) }, ...others].slice(
    0,
    maxUsersPerBrowser,
  );
  const value = entries.map((entry) => `${entry.browser}.${entry.signature}`).join(knownBrowserSeparator);
  void reply.setCookie(chooseBrowserCookieName(deps), value, {
    ...buildCookieAttributes(deps.settings),
    maxAge: yearSeconds,
  });
}

/** A browser's id with a signature over this id and the name of a user who signed in with it. */
type KnownBrowser = { browser: string; signature: string };

function readKnownBrowsers(cookies: FastifyRequest['cookies'], deps: BrowserCookieOptions): KnownBrowser[] {
  const entries = (cookies[chooseBrowserCookieName(deps)] ?? '')
    .split(knownBrowserSeparator)
    .map((entry) => knownBrowserPattern.exec(entry));
  return entries.flatMap((found) => {
    const [, browser, signature] = found ?? [];
    return browser !== undefined && signature !== undefined ? [{ browser, signature }] : [];
  });
}

function signKnownBrowser(browser: string, username: string, { cipher }: BrowserCookieOptions): string {
  return cipher.pseudonymFor(`browser ${browser} of ${username.trim().toLowerCase()}`);
}

const chooseBrowserCookieName = ({ settings }: BrowserCookieOptions) =>
  isServedOverHttps(settings) ? '__Host-lck' : 'lck';
