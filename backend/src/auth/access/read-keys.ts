import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../sessions/open-session.store';

/** What the cookie of a session is called: over https, and over a plain connection. */
export const cookieNames = { secure: '__Host-lcb', plain: 'lcb' } as const;

/** What a request shows of its session. A cookie alone counts only where a route is opened by a link of our own page. */
export function readKeys(request: FastifyRequest): Keys {
  const token = tokenIn(request.headers);
  const cookie = cookieIn(request.cookies);
  const isBackground = request.headers['x-lc-background'] === '1';
  const mayStandAlone = request.routeOptions.config.isOpenedByLink && isOwnPage(request);
  if (token === undefined && !mayStandAlone) return { token, cookie: undefined, isBackground };
  return { token, cookie, isBackground };
}

function tokenIn({ authorization }: IncomingHttpHeaders): string | undefined {
  return authorization?.replace(/^bearer\s+/i, '').trim() || undefined;
}

function cookieIn(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  return Object.values(cookieNames)
    .map((name) => cookies[name])
    .find((value) => value);
}

function isOwnPage({ headers }: FastifyRequest): boolean {
  return ['same-origin', 'none'].includes(String(headers['sec-fetch-site']));
}
