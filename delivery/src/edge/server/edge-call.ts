import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiCall } from 'shared-lib/api/contract';
import type { Backend, OperatorIdentity } from '../../rollout/backend-port';
import { sendPlainText } from './answer';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may make a call that the edge answers. Each route below `/api/` must declare this, or the edge does
     * not start.
     */
    edgeCall?: Pick<ApiCall, 'access'>;
  }
}

/** Adds a call for operators. The back end first checks, counts and logs each such call. */
export function addOperatorRoute(
  app: FastifyInstance,
  { backend, call }: { backend: Pick<Backend, 'admit'>; call: ApiCall },
  act: (call: { request: FastifyRequest; reply: FastifyReply; self: OperatorIdentity }) => Promise<FastifyReply>,
): void {
  if (call.access !== 'operator') throw new Error(`${call.path} is not for operators.`);
  addCallRoute(app, call, async (request, reply) => {
    const self = await admitOperator(request, reply, backend, call);
    return self ? act({ request, reply, self }) : reply;
  });
}

export function addPublicRoute(
  app: FastifyInstance,
  call: ApiCall,
  act: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  if (call.access !== 'anyone') throw new Error(`${call.path} needs an admission.`);
  addCallRoute(app, call, act);
}

function addCallRoute(
  app: FastifyInstance,
  call: ApiCall,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const route = { url: `/api/${call.path}`, config: { edgeCall: call } };
  // For a call by POST, answers a GET with an error. Opening a link sends a GET, and must never change anything.
  if (call.method === 'POST')
    app.route({
      ...route,
      method: ['GET', 'HEAD'],
      handler: async (_request, reply) => sendPlainText(reply.header('allow', 'POST'), 405, 'Acts are posted.'),
    });
  app.route({ ...route, method: call.method, handler });
}

/** Makes the start fail if a route below `/api/` does not declare who may use it. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isForwarded = url.includes('*') || url === '/api' || url === '/api/';
    if (/^\/api(\/|$)/.test(url) && !isForwarded && !config?.edgeCall)
      throw new Error(`The route ${method} ${url} does not declare its access.`);
  });
}

/**
 * Asks the back end who makes a call, and returns that operator. If the caller may not make the call, sends the
 * refusal and returns undefined.
 */
async function admitOperator(
  request: FastifyRequest,
  reply: FastifyReply,
  backend: Pick<Backend, 'admit'>,
  { method, path }: ApiCall,
): Promise<OperatorIdentity | undefined> {
  try {
    const { headers, ip, body } = request;
    const query = Object.fromEntries(
      Object.entries(Object(request.query)).map(([name, value]) => [name, String(value)]),
    );
    const answer = await backend.admit({ method, path, query, body, headers, ip });
    const { username, root } = answer.body;
    if (answer.status === 200 && typeof username === 'string' && typeof root === 'string') return { username, root };
    if (answer.status === 200 || answer.status === 404) throw new Error(`no admission: ${answer.status}`);
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
  } catch (error) {
    request.log.warn({ err: error }, 'nobody says who asks for the release console');
    sendRefusal(reply, {
      status: 503,
      sentence: 'The server cannot say who you are. Please try again shortly.',
    });
  }
  return undefined;
}

/** Sends a refusal in the API's format. `success` is 3 if the session has ended, otherwise 0. */
export function sendRefusal(
  reply: FastifyReply,
  { status, sentence }: { status: 401 | 403 | 409 | 422 | 503; sentence: string },
): FastifyReply {
  const success = status === 401 ? 3 : 0;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success, message: sentence, requestId: reply.request.id });
}
