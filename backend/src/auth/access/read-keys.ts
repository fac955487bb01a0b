import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Keys } from '../sessions/open-session.store';

/** The name of the session cookie, over https and over plain http. */
export const cookieNames = { secure: '__Host-lcb', plain: 'lcb' } as const;

/**
 * Reads the token and cookie of a request. A cookie without a token counts only on routes that a link of our own page
 * opens.
 */
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
