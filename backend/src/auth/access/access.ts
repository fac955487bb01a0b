import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCall, CallAccess } from 'shared-lib/api/contract';
import type { RaiseAlert } from '../../platform/alerts/alert';
import type { ErrorCode } from '../../platform/api/errors';
import { sendRefusal } from '../../platform/api/refuse';
import type { Database } from '../../platform/database/database';
import type { Refusal } from '../../platform/database/result';
import type { SecretCipher } from '../identity/secret-cipher';
import { findOperatorRoleOrigin } from '../operators/operators.store';
import { createSessionFinder, type OpenSession, readSessionCredentials } from '../sessions/open-session.store';
import { mayChangeLibrary, type SignedInVisitor } from '../sessions/visitor';
import { createTokenMisuseRecorder, recordTokenTheft } from './note-token-misuse';
import { createTokenLookupLimit } from './token-lookup-limit';

type CallRules = Pick<ApiCall, 'access' | 'isOpenBeforeTerms' | 'codes' | 'limitCategory' | 'searchedBy'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rules of the route's call, such as who may make it. The server does not start if a route has no rules. */
    call?: CallRules;
    /**
     * True if the session cookie alone is enough to read this route. Links and images in our pages cannot
     * send an authorization header.
     */
    isOpenedByLink?: true;
  }
  interface FastifyRequest {
    visitor: SignedInVisitor | undefined;
    /**
     * The operator from whom the role came to this caller, perhaps through other operators. That operator was
     * added on the command line. Set only on routes for operators.
     */
    operatorRoot: string | undefined;
  }
}

/** Refuses a visitor who makes too many calls. Counts each call before its access is checked. */
export type CheckCallLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<Refusal | undefined>;

export type DeclaredRoute = { method: string; url: string; access: CallAccess };

type InstallAccessChecksOptions = {
  database: Database;
  checkCallLimit: CheckCallLimit;
  limitFactor: number;
  cipher: SecretCipher;
  alarm: RaiseAlert;
};

/**
 * Adds the hook that checks access. It refuses calls of routes without an access rule. The returned list of
 * routes grows as routes are added.
 */
export function installAccessChecks(
  app: FastifyInstance,
  { checkCallLimit, ...deps }: InstallAccessChecksOptions,
): readonly DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  const identifyVisitor = createVisitorFinder(deps);
  app.decorateRequest('visitor', undefined);
  app.decorateRequest('operatorRoot', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.call) throw new Error(`The route ${method} ${url} does not declare its access.`);
    routes.push({ method: String(method), url, access: config.call.access });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const why =
      (await identifyVisitor(request)) ??
      (await checkCallLimit(request, reply)) ??
      findAccessFault(request) ??
      (await findOperatorRoleFault(request, deps.database));
    if (why) return sendRefusal(request, reply, why);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.visitor && doesRequestNameOtherUser(request)) return sendRefusal(request, reply, 'wrong-name');
  });
  return routes;
}

/**
 * Creates the function that sets the visitor of a request. It returns a refusal if the request has no valid
 * session. Public routes need no visitor.
 */
function createVisitorFinder({
  database,
  limitFactor,
  cipher,
  alarm,
}: Omit<InstallAccessChecksOptions, 'checkCallLimit'>) {
  const findSession = createSessionFinder(database.ask);
  const lookupLimit = createTokenLookupLimit(limitFactor, cipher);
  const recordTokenMisuse = createTokenMisuseRecorder(database);
  return async (request: FastifyRequest): Promise<ErrorCode | Refusal | undefined> => {
    const { call } = request.routeOptions.config;
    if (call?.access === 'anyone') return undefined;
    const keys = readSessionCredentials(request);
    const attempt = { ip: request.ip, secret: keys.token ?? keys.cookie };
    const tooMany = lookupLimit.refuse(attempt);
    if (tooMany) return tooMany;
    const session = await findSession(keys);
    await lookupLimit.record(attempt, session !== undefined);
    if (!session && keys.token !== undefined) await recordTokenMisuse(request, keys.token);
    if (session?.kind === 'stolen') await recordTokenTheft(request, { database, alarm, visitor: session.visitor });
    if (!session || session.kind === 'stolen' || !call || !isCallAllowed(session, call)) return 'signed-out';
    request.visitor = session.visitor;
    return undefined;
  };
}

/**
 * Returns true if the session may use this call. Until the second factor is checked, the session may only send
 * the code. Until the terms are accepted, it may only use calls with `isOpenBeforeTerms`.
 */
function isCallAllowed({ kind }: OpenSession, { access, isOpenBeforeTerms }: CallRules): boolean {
  return kind === 'terms' ? isOpenBeforeTerms === true : (kind === 'code') === (access === 'code-owed');
}

function findAccessFault({ routeOptions, visitor }: FastifyRequest): ErrorCode | undefined {
  const access = routeOptions.config.call?.access;
  if (access === 'anyone') return undefined;
  if (!visitor) return 'signed-out';
  if (access === 'administrator' && !visitor.isAdministrator) return 'not-allowed';
  if (access === 'contributor' && visitor.isReadOnly) return 'subscription-ended';
  if (access !== 'editor' || mayChangeLibrary(visitor)) return undefined;
  return visitor.mayEdit ? 'subscription-ended' : 'not-allowed';
}

/** Checks the operator role. Only calls for operators need this database query. */
async function findOperatorRoleFault(request: FastifyRequest, database: Database): Promise<ErrorCode | undefined> {
  const { routeOptions, visitor } = request;
  if (routeOptions.config.call?.access !== 'operator' || !visitor) return undefined;
  const { orgId, accountId } = visitor;
  request.operatorRoot = await database.withOrg(orgId, (query) => findOperatorRoleOrigin(query, accountId));
  return request.operatorRoot === undefined ? 'not-allowed' : undefined;
}

/** Returns true if the request names a user other than the session's (P-10). */
function doesRequestNameOtherUser({ query, body, visitor }: FastifyRequest): boolean {
  const sentNames = [query, body].map((fields) => Object(fields).accessusername);
  return sentNames.some((name) => name !== undefined && name !== '' && !isSameUserName(name, visitor?.username ?? ''));
}

/** Compares a user name in the request with the visitor's own name. A list or an object is never a name. */
function isSameUserName(sentName: unknown, username: string): boolean {
  return typeof sentName === 'string' && sentName.toLowerCase() === username.toLowerCase();
}
