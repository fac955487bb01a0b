import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallAccess } from 'shared-lib/api/contract';
import type { Alarm } from '../../platform/alerts/alert';
import type { ErrorCode } from '../../platform/api/errors';
import { refuse } from '../../platform/api/refuse';
import type { Database } from '../../platform/database/database';
import type { Refused } from '../../platform/database/result';
import type { Seal } from '../identity/seal';
import { rootOfOperator } from '../operators/operators.store';
import { createSessionOpener, type OpenSession, readKeys } from '../sessions/open-session.store';
import { mayChange, type Visitor } from '../sessions/visitor';
import { createWrongDeviceNote, noteTheft } from './note-token-misuse';
import { createTokenGate } from './token-gate';

type DeclaredCall = Pick<Call, 'access' | 'isOpenBeforeTerms' | 'codes' | 'counts' | 'searchedBy'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route, and how it writes its codes. A route without it stops the start. */
    call?: DeclaredCall;
    /**
     * Links and images of our own pages send no authorization header. For them the cookie is enough, to read this
     * route.
     */
    isOpenedByLink?: true;
  }
  interface FastifyRequest {
    visitor: Visitor | undefined;
    /** The root of the operator's role, on routes for operators. */
    operatorRoot: string | undefined;
  }
}

/** Refuses a visitor who has made too many calls. It counts before access is checked. */
export type CallLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<Refused | undefined>;

export type DeclaredRoute = { method: string; url: string; access: CallAccess };

type Deps = { database: Database; limit: CallLimit; limitFactor: number; seal: Seal; alarm: Alarm };

/**
 * Denies by default: each route declares who may call it, and one hook checks that. Returns the list of routes, which
 * grows as they are added.
 */
export function installAccess(app: FastifyInstance, { limit, ...deps }: Deps): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  const recognise = createRecogniser(deps);
  app.decorateRequest('visitor', undefined);
  app.decorateRequest('operatorRoot', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.call) throw new Error(`The route ${method} ${url} does not declare its access.`);
    routes.push({ method: String(method), url, access: config.call.access });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const why =
      (await recognise(request)) ??
      (await limit(request, reply)) ??
      whyNot(request) ??
      (await whyNoOperator(request, deps.database));
    if (why) return refuse(request, reply, why);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.visitor && namesAnother(request)) return refuse(request, reply, 'wrong-name');
  });
  return routes;
}

/** Finds the visitor of a request, unless anyone may call its route. Returns why there is none. */
function createRecogniser({ database, limitFactor, seal, alarm }: Omit<Deps, 'limit'>) {
  const open = createSessionOpener(database.ask);
  const gate = createTokenGate(limitFactor, seal);
  const noteWrongDevice = createWrongDeviceNote(database);
  return async (request: FastifyRequest): Promise<ErrorCode | Refused | undefined> => {
    const { call } = request.routeOptions.config;
    if (call?.access === 'anyone') return undefined;
    const keys = readKeys(request);
    const shown = { ip: request.ip, secret: keys.token ?? keys.cookie };
    const tooMany = gate.refuse(shown);
    if (tooMany) return tooMany;
    const session = await open(keys);
    await gate.record(shown, session !== undefined);
    if (!session && keys.token !== undefined) await noteWrongDevice(request, keys.token);
    if (session?.kind === 'stolen') await noteTheft(request, { database, alarm, visitor: session.visitor });
    if (!session || session.kind === 'stolen' || !call || !opens(session, call)) return 'signed-out';
    request.visitor = session.visitor;
    return undefined;
  };
}

/** A session that owes a code opens only the call for it; one that owes the terms, only calls with isOpenBeforeTerms. */
function opens({ kind }: OpenSession, { access, isOpenBeforeTerms }: DeclaredCall): boolean {
  return kind === 'terms' ? isOpenBeforeTerms === true : (kind === 'code') === (access === 'code-owed');
}

function whyNot({ routeOptions, visitor }: FastifyRequest): ErrorCode | undefined {
  const access = routeOptions.config.call?.access;
  if (access === 'anyone') return undefined;
  if (!visitor) return 'signed-out';
  if (access === 'administrator' && !visitor.isAdministrator) return 'not-allowed';
  if (access !== 'editor' || mayChange(visitor)) return undefined;
  return visitor.mayEdit ? 'subscription-ended' : 'not-allowed';
}

/** Looks up the role only for calls of operators, since they are few. */
async function whyNoOperator(request: FastifyRequest, database: Database): Promise<ErrorCode | undefined> {
  const { routeOptions, visitor } = request;
  if (routeOptions.config.call?.access !== 'operator' || !visitor) return undefined;
  const { orgId, accountId } = visitor;
  request.operatorRoot = await database.withOrg(orgId, (query) => rootOfOperator(query, accountId));
  return request.operatorRoot === undefined ? 'not-allowed' : undefined;
}

/** Every call may carry the stored username, which must then be the name of the session (P-10). */
function namesAnother({ query, body, visitor }: FastifyRequest): boolean {
  const said = [query, body].map((fields) => Object(fields).accessusername);
  return said.some((name) => name !== undefined && name !== '' && !isSameName(name, visitor?.username ?? ''));
}

/** The field may hold a list or an object; only a text can be a name. */
function isSameName(said: unknown, username: string): boolean {
  return typeof said === 'string' && said.toLowerCase() === username.toLowerCase();
}
