import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { edgeCalls } from 'shared-lib/api/contract';
import { formatSetMembers, type SetMember } from 'shared-lib/releases';
import type { AuthDependencies } from '../auth/identity/auth-context';
import { getActor, getVisitor } from '../auth/sessions/visitor';
import { sendRefusal } from '../platform/api/refuse';
import { buildCallRoute } from '../platform/api/serve-call';
import { okResult } from '../platform/database/result';
import type { Entry } from '../platform/journal/entry';
import { readUncheckedFields } from '../platform/read-unchecked-fields';

/** The header that contains an edge's secret. It proves that the edge sent the request, not the visitor. */
const edgeSecretHeader = 'x-lc-edge';

/**
 * Registers the routes by which an edge asks the back end before it runs a visitor's call. The back end checks
 * who calls, counts the call and logs an action. Refuses senders that are not edges.
 */
export function registerEdgeCallRoutes(
  app: FastifyInstance,
  { database, settings }: AuthDependencies,
  ownEdgeSecret: string,
): void {
  const isEdge = ({ headers }: FastifyRequest) =>
    [ownEdgeSecret, settings.edgeSecret].some((secret) => isSameSecret(String(headers[edgeSecretHeader]), secret));

  for (const call of Object.values(edgeCalls))
    app.route({
      ...buildCallRoute(call),
      handler: async (request, reply) => {
        if (!isEdge(request)) return sendRefusal(request, reply, 'unknown-path');
        if (!request.visitor) return { success: 1 };
        const entry = buildEdgeCallJournalEntry(call.path, request.body);
        if (entry)
          await database.changeOrg(getActor(request), async ({ note }) => {
            note(entry);
            return okResult({});
          });
        return { success: 1, username: getVisitor(request).username, root: request.operatorRoot };
      },
    });
}

const logActionByPath: Readonly<Record<string, string>> = {
  canary: 'Canary asked for',
  hold: 'Hold asked for',
  'go-on': 'End of a hold asked for',
  promote: 'Promotion asked for',
  'roll-back': 'Roll-back asked for',
  decline: 'Promotion declined',
};

/** Builds the log entry for a call. Undefined if the call only reads. */
function buildEdgeCallJournalEntry(path: string, body: unknown): Entry | undefined {
  const { kind, remote, share, reason } = readUncheckedFields(body);
  const changes: Entry['changes'] = kind === 'canary' ? { share: [null, share ?? 0] } : {};
  const about = {
    chain: 'activity',
    kind: 'release',
    recordId: 0,
    uniqueCode: '',
    name: remote === undefined ? '' : formatSetMembers([parseSetMember(body), ...parseOtherSetMembers(body)]),
    reason: typeof reason === 'string' ? reason : '',
    changes,
  } as const;
  if (path === edgeCalls.act.path) return { ...about, action: logActionByPath[String(kind)] ?? String(kind) };
  if (path === edgeCalls.link.path) return { ...about, action: 'Link to a version asked for' };
  return path === edgeCalls.open.path ? { ...about, action: 'Link to a version opened' } : undefined;
}

/** Lists the other releases of a set that an operator wants to start. */
function parseOtherSetMembers(body: unknown): SetMember[] {
  const { with: others } = readUncheckedFields(body);
  return Array.isArray(others) ? others.map(parseSetMember) : [];
}

function parseSetMember(member: unknown): SetMember {
  const { remote, version } = readUncheckedFields(member);
  return { remote: String(remote), version: String(version) };
}

/** Compares two secrets in constant time, so that the duration reveals nothing. */
export function isSameSecret(sentSecret: string, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(computeSha256Digest(sentSecret), computeSha256Digest(secret));
}

const computeSha256Digest = (text: string) => createHash('sha256').update(text).digest();

/** A visitor's call to the edge, with the parts by which the back end checks the visitor's rights. */
type EdgeCall = {
  method: 'GET' | 'POST';
  /** The path of the call, below `/api/`. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: IncomingHttpHeaders;
  ip: string;
};

/** Checks a visitor's call to the edge. Returns the caller, or why the call is refused. */
export type CheckEdgeCall = (
  call: EdgeCall,
) => Promise<{ status: number; body: Record<string, unknown>; retryAfter?: string }>;

/** The headers that the access check gets: those that identify the session and the origin of the call. */
const forwardedHeaders = ['authorization', 'cookie', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'];

/**
 * Creates the check for an edge that runs in this process. It checks a visitor's call by passing it through
 * all hooks of the back end, like every other call.
 */
export function createEdgeCallCheck(app: FastifyInstance, ownEdgeSecret: string): CheckEdgeCall {
  return async ({ method, path, query, body, headers, ip }) => {
    const own = forwardedHeaders.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
    const response = await app.inject({
      method,
      url: `/api/${path}`,
      query: { ...query },
      headers: { ...Object.fromEntries(own), 'x-lc-background': '1', [edgeSecretHeader]: ownEdgeSecret },
      remoteAddress: ip,
      ...(method === 'POST' && { payload: Object(body) }),
    });
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      body: Object(response.json()),
      ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
    };
  };
}
