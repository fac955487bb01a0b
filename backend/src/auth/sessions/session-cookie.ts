import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings';
import type { Account } from '../identity/account.store';
import type { Seal } from '../identity/seal';
import { rememberBrowser } from './known-browser';
import { cookieNames } from './open-session.store';
import { setMarkCookie } from './visitor-mark';

type Wishes = Pick<Settings, 'publicBaseUrl' | 'sessionBinding'>;

/** Whether the new session is bound to a cookie. Browsers are recognised by their sec-fetch-site header. */
export function bindingOf(request: FastifyRequest, { sessionBinding }: Wishes): 'cookie' | 'none' {
  if (sessionBinding !== 'browser') return sessionBinding === 'always' ? 'cookie' : 'none';
  return request.headers['sec-fetch-site'] === undefined ? 'none' : 'cookie';
}

/** Sets the session cookie. Over https, no other site and no plain connection can set or read it. */
export function setSessionCookie(reply: FastifyReply, cookie: string | undefined, wishes: Wishes): void {
  if (cookie !== undefined) void reply.setCookie(nameOf(wishes), cookie, attributes(wishes));
}

const isSecure = ({ publicBaseUrl }: Wishes) => publicBaseUrl.startsWith('https:');
const nameOf = (wishes: Wishes) => (isSecure(wishes) ? cookieNames.secure : cookieNames.plain);

function attributes(wishes: Wishes) {
  return { httpOnly: true, secure: isSecure(wishes), sameSite: 'strict', path: '/' } as const;
}

type Deps = { seal: Seal; settings: Pick<Settings, 'publicBaseUrl' | 'sessionBinding' | 'edgeSecret'> };

/**
 * Sets the cookies of a user who is now signed in: the session cookie, the one that makes the browser known, and the
 * mark for the edge.
 */
export function setSignInCookies(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { cookie, account }: { cookie: string | undefined; account: Account },
  needs: Deps,
): void {
  const { reply } = exchange;
  setSessionCookie(reply, cookie, needs.settings);
  if (cookie !== undefined) rememberBrowser(exchange, account.username, needs);
  setMarkCookie(reply, account, needs.settings);
}
