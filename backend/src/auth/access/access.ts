import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Call } from 'shared-lib/api/contract';
import type { Alarm } from '../../platform/alerts/alert';
import type { ErrorCode } from '../../platform/api/errors';
import { refuse } from '../../platform/api/refuse';
import type { Database } from '../../platform/database/database';
import type { Refused } from '../../platform/database/outcome';
import { rootOfOperator } from '../identity/operator-root.store';
import type { Seal } from '../identity/seal';
import { createWrongDeviceNote, type NoteWrongDevice } from '../sessions/note-wrong-device';
import { createSessionOpener, type OpenSession } from '../sessions/open-session.store';
import { createTokenGate, type TokenGate } from '../sessions/token-gate';
import { mayChange, noteTheft, type Visitor } from '../sessions/visitor';
import { readKeys } from './read-keys';

type DeclaredCall = Pick<Call, 'access' | 'isOpenBeforeTerms' | 'codes' | 'counts' | 'searchedBy'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route, and how it writes its codes. A route without it stops the start. */
    call?: DeclaredCall;
    /** Links and images of the page itself bring no header: their cookie is enough, for reading this. */
    isOpenedByLink?: true;
  }
  interface FastifyRequest {
    visitor: Visitor | undefined;
    /** Of an operator's role, where the route is for operators. */
    operatorRoot: string | undefined;
  }
}

/** Why somebody known has asked for too much; counted before it is said whether they may. */
export type CallLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<Refused | undefined>;

export type DeclaredRoute = { method: string; url: string; access: Access };

type Deps = { database: Database; limit: CallLimit; limitFactor: number; seal: Seal; alarm: Alarm };

/**
 * Denies by default: each resolved route declares whom it is for, and one hook asks who is there. Gives the list of
 * the routes, which grows with them.
 */
export function installAccess(
  app: FastifyInstance,
  { database, limit, limitFactor, seal, alarm }: Deps,
): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  const open = createSessionOpener(database.ask);
  const gate = createTokenGate(limitFactor, seal);
  const noteWrongDevice = createWrongDeviceNote(database);
  app.decorateRequest('visitor', undefined);
  app.decorateRequest('operatorRoot', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.call) throw new Error(`The route ${method} ${url} does not declare its access.`);
    routes.push({ method: String(method), url, access: config.call.access });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const why =
      (await recognise(request, { database, open, gate, alarm, noteWrongDevice })) ??
      (await limit(request, reply)) ??
      whyNot(request) ??
      (await whyNoOperator(request, database));
    if (why) return refuse(request, reply, why);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.visitor && namesAnother(request)) return refuse(request, reply, 'wrong-name');
  });
  return routes;
}

type RecogniseOptions = {
  database: Database;
  open: ReturnType<typeof createSessionOpener>;
  gate: TokenGate;
  alarm: Alarm;
  noteWrongDevice: NoteWrongDevice;
};

async function recognise(
  request: FastifyRequest,
  { database, open, gate, alarm, noteWrongDevice }: RecogniseOptions,
): Promise<ErrorCode | Refused | undefined> {
  const { call } = request.routeOptions.config;
  if (call?.access === 'anyone') return undefined;
  const keys = readKeys(request);
  const shown = { ip: request.ip, secret: keys.token ?? keys.cookie };
  const tooMany = gate.refuse(shown);
  if (tooMany) return tooMany;
  const session = await open(keys);
  await gate.keep(shown, session !== undefined);
  if (!session && keys.token !== undefined) await noteWrongDevice(request, keys.token);
  if (session?.kind === 'stolen') await noteTheft(request, { database, alarm, visitor: session.visitor });
  if (!session || session.kind === 'stolen' || !call || !opens(session, call)) return 'signed-out';
  request.visitor = session.visitor;
  return undefined;
}

/** Whoever owes a step of the sign-in may take that step, or leave. */
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

/** Operators are few and ask seldom: their role is looked up for their own calls alone. */
async function whyNoOperator(request: FastifyRequest, database: Database): Promise<ErrorCode | undefined> {
  const { routeOptions, visitor } = request;
  if (routeOptions.config.call?.access !== 'operator' || !visitor) return undefined;
  const { orgId, accountId } = visitor;
  request.operatorRoot = await database.withOrg(orgId, (query) => rootOfOperator(query, accountId));
  return request.operatorRoot === undefined ? 'not-allowed' : undefined;
}

/** Every call may carry the stored username; it must then be the name of the session (P-10). */
function namesAnother({ query, body, visitor }: FastifyRequest): boolean {
  const said = [query, body].map((fields) => Object(fields).accessusername);
  return said.some((name) => name !== undefined && name !== '' && !isSameName(name, visitor?.username ?? ''));
}

/** A list or an object may call itself anything; only a text is a name. */
function isSameName(said: unknown, username: string): boolean {
  return typeof said === 'string' && said.toLowerCase() === username.toLowerCase();
}
