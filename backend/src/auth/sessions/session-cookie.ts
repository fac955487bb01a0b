import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings';
import { cookieNames } from '../access/read-keys';
import type { Account } from '../identity/find-account.store';
import type { Seal } from '../identity/seal';
import { rememberBrowser } from './known-browser';
import { giveMark } from './visitor-mark';

type Wishes = Pick<Settings, 'publicBaseUrl' | 'sessionBinding'>;

/** Whether the session that this request begins is to be bound: browsers say of themselves that they are. */
export function bindingOf(request: FastifyRequest, { sessionBinding }: Wishes): 'cookie' | 'none' {
  if (sessionBinding !== 'browser') return sessionBinding === 'always' ? 'cookie' : 'none';
  return request.headers['sec-fetch-site'] === undefined ? 'none' : 'cookie';
}

/** Over https no other site and no plain connection can set or read it. */
export function giveCookie(reply: FastifyReply, cookie: string | undefined, wishes: Wishes): void {
  if (cookie !== undefined) void reply.setCookie(nameOf(wishes), cookie, attributes(wishes));
}

const isSecure = ({ publicBaseUrl }: Wishes) => publicBaseUrl.startsWith('https:');
const nameOf = (wishes: Wishes) => (isSecure(wishes) ? cookieNames.secure : cookieNames.plain);

function attributes(wishes: Wishes) {
  return { httpOnly: true, secure: isSecure(wishes), sameSite: 'strict', path: '/' } as const;
}

type Deps = { seal: Seal; settings: Pick<Settings, 'publicBaseUrl' | 'sessionBinding' | 'edgeSecret'> };

/**
 * What the browser of somebody who is now signed in takes along: the key of their session, the word by which it is
 * known from now on, and their mark.
 */
export function letIn(
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { cookie, account }: { cookie: string | undefined; account: Account },
  needs: Deps,
): void {
  const { reply } = exchange;
  giveCookie(reply, cookie, needs.settings);
  if (cookie !== undefined) rememberBrowser(exchange, account.username, needs);
  giveMark(reply, account, needs.settings);
}
