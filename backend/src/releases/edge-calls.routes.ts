import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { edgeCalls } from 'shared-lib/api/contract';
import type { Identity } from '../auth/identity/identity';
import { actorOf, visitorOf } from '../auth/sessions/visitor';
import { sendRefusal } from '../platform/api/refuse';
import { routeOf } from '../platform/api/serve-call';
import { okResult } from '../platform/database/result';
import { fieldsOf } from '../platform/fields-of';
import type { Entry } from '../platform/journal/entry';

/** An edge sends this header with its secret to show that the request comes from it and not from the visitor. */
const edgeHeader = 'x-lc-edge';

/**
 * The calls that edges handle. The back end admits, counts and logs them like every other call. Only edges get an
 * answer, which says who asks. Each action is logged before it is carried out, so none lacks its entry.
 */
export function edgeCallRoutes(
  app: FastifyInstance,
  { database, settings }: Identity,
  ownEdge: string,
): void {
  const isEdge = ({ headers }: FastifyRequest) =>
    [ownEdge, settings.edgeSecret].some((secret) => isSameSecret(String(headers[edgeHeader]), secret));

  for (const call of Object.values(edgeCalls))
    app.route({
      ...routeOf(call),
      handler: async (request, reply) => {
        if (!isEdge(request)) return sendRefusal(request, reply, 'unknown-path');
        if (!request.visitor) return { success: 1 };
        const entry = entryOf(call.path, request.body);
        if (entry)
          await database.changeOrg(actorOf(request), async ({ note }) => {
            note(entry);
            return okResult({});
          });
        return { success: 1, username: visitorOf(request).username, root: request.operatorRoot };
      },
    });
}

const actions: Readonly<Record<string, string>> = {
  canary: 'Canary asked for',
  hold: 'Hold asked for',
  'go-on': 'End of a hold asked for',
  promote: 'Promotion asked for',
  'roll-back': 'Roll-back asked for',
  decline: 'Promotion declined',
};

/** Returns the log entry for a call; undefined for calls that only read. */
function entryOf(path: string, body: unknown): Entry | undefined {
  const { kind, remote, version, share, reason } = fieldsOf(body);
  const changes: Entry['changes'] = kind === 'canary' ? { share: [null, share ?? 0] } : {};
  const about = {
    chain: 'activity',
    kind: 'release',
    recordId: 0,
    uniqueCode: '',
    name: remote === undefined ? '' : `${remote} ${version}`,
    reason: typeof reason === 'string' ? reason : '',
    changes,
  } as const;
  if (path === edgeCalls.act.path) return { ...about, action: actions[String(kind)] ?? String(kind) };
  if (path === edgeCalls.link.path) return { ...about, action: 'Link to a version asked for' };
  return path === edgeCalls.open.path ? { ...about, action: 'Link to a version opened' } : undefined;
}

/** Compares in constant time. */
export function isSameSecret(said: string, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(digest(said), digest(secret));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The parts of a visitor's call that the edge in this process needs for the admission check. */
type EdgeCall = {
  method: 'GET' | 'POST';
  /** The path below `/api/`. */
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
  headers: IncomingHttpHeaders;
  ip: string;
};

/** Returns the back end's own answer: who makes the call, or why it is refused. */
export type AdmitEdgeCall = (
  call: EdgeCall,
) => Promise<{ status: number; body: Record<string, unknown>; retryAfter?: string }>;

/** The headers that identify the session and the origin of the call. */
const shown = ['authorization', 'cookie', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'];

/** Used by the edge in this process: the call passes all hooks, like every other call. */
export function admitEdgeCall(app: FastifyInstance, ownEdge: string): AdmitEdgeCall {
  return async ({ method, path, query, body, headers, ip }) => {
    const own = shown.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []));
    const response = await app.inject({
      method,
      url: `/api/${path}`,
      query: { ...query },
      headers: { ...Object.fromEntries(own), 'x-lc-background': '1', [edgeHeader]: ownEdge },
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
