import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { cookieIn, tokenIn } from '../api/read-keys';
import type { Query } from '../database/database';
import { createSessionOpener } from './open-session.store';

/** Whose session the headers of a request show; undefined where it is nobody's. Rejects where that cannot be known. */
export type AskSelf = (
  headers: IncomingHttpHeaders,
) => Promise<{ username: string; isAdministrator: boolean } | undefined>;

/** For another part of this process; that it asks is no sign of life of the visitor. */
export function createAskSelf(app: FastifyInstance, ask: Query): AskSelf {
  const open = createSessionOpener(ask);
  return async (headers) => {
    const token = tokenIn(headers);
    if (token === undefined) return undefined;
    const session = await open({
      token,
      cookie: cookieIn(app.parseCookie(headers.cookie ?? '')),
      isBackground: true,
    });
    if (session?.kind !== 'full') return undefined;
    const { username, isAdministrator } = session.visitor;
    return { username, isAdministrator };
  };
}
