import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from 'shared-lib/api/contract';
import type { Database } from '../database/database';
import { openSession } from '../sessions/open-session.store';
import type { Visitor } from '../sessions/visitor';
import type { ErrorCode } from './errors';
import { readKeys } from './read-keys';
import { refuse } from './refuse';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route, and how it writes its codes. A route without it stops the start. */
    call?: { access: Access; codes: 'numbers' | 'text' };
    /** Links and images of the page itself bring no header: their cookie is enough, for reading this. */
    isOpenedByLink?: true;
  }
  interface FastifyRequest {
    visitor: Visitor | undefined;
  }
}

export type DeclaredRoute = { method: string; url: string; access: Access };

/**
 * Denies by default: each resolved route declares whom it is for, and one hook asks who is there. Gives the list of
 * the routes, which grows with them.
 */
export function installAccess(app: FastifyInstance, database: Database): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  app.decorateRequest('visitor', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.call) throw new Error(`The route ${method} ${url} does not declare its access.`);
    routes.push({ method: String(method), url, access: config.call.access });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const why = await admit(request, database);
    if (why) return refuse(request, reply, why);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.visitor && namesAnother(request)) return refuse(request, reply, 'wrong-name');
  });
  return routes;
}

async function admit(request: FastifyRequest, database: Database): Promise<ErrorCode | undefined> {
  const access = request.routeOptions.config.call?.access;
  if (access === 'anyone') return undefined;
  const session = await openSession(database, readKeys(request));
  if (!session || !access) return 'signed-out';
  if ((session.kind === 'code') !== (access === 'code-owed')) return 'signed-out';
  request.visitor = session.visitor;
  return whyNot(access, session.visitor);
}

function whyNot(access: Access, visitor: Visitor): ErrorCode | undefined {
  if (access === 'administrator' && !visitor.isAdministrator) return 'not-allowed';
  if (access === 'editor' && !visitor.mayEdit) return 'not-allowed';
  return access === 'editor' && visitor.isReadOnly ? 'subscription-ended' : undefined;
}

/** Every call may carry the stored username; it must then be the name of the session (decision 10). */
function namesAnother({ query, body, visitor }: FastifyRequest): boolean {
  const said = [query, body].map((fields) => Object(fields).accessusername);
  return said.some((name) => name !== undefined && name !== '' && !isSameName(name, visitor?.username ?? ''));
}

/** A list or an object may call itself anything; only a text is a name. */
function isSameName(said: unknown, username: string): boolean {
  return typeof said === 'string' && said.toLowerCase() === username.toLowerCase();
}
