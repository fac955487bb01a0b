import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { willConnectionClose } from 'shared-lib/incoming';
import type { LogLevel } from 'shared-lib/settings';
import { sendPlainText } from './server/answer';
import { requireDeclaredAccess } from './server/edge-call';
import { readRequestId } from './server/request-id';
import { removeQuery } from './server/request-path';

export function createEdgeApp(logLevel: LogLevel, trustedProxies: string[] = []): FastifyInstance {
  const app = Fastify({
    ...(trustedProxies.length > 0 && { trustProxy: trustedProxies }),
    logger: { level: logLevel, base: { part: 'edge' } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: readRequestId,
    requestIdHeader: false,
    exposeHeadRoutes: false,
    bodyLimit: 1024 * 1024,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (_error, _request, reply) => void sendPlainText(reply, 400, 'This address is not valid.'),
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return answerWrongMethod(request, reply);
  });
  app.addHook('onSend', async (request, reply) => {
    if (willConnectionClose(request.raw)) reply.header('connection', 'close');
  });
  requireDeclaredAccess(app);
  app.setErrorHandler(answerError);
  return app;
}

/**
 * Answers a request that has no route. Does so before its body is read. There is a GET route for every address,
 * so the method must be wrong.
 */
function answerWrongMethod({ raw, method }: FastifyRequest, reply: FastifyReply) {
  const isPosted = /^\/(csp-report|api\/releases\/(act|link|open|leave))$/.test(removeQuery(raw.url ?? '/'));
  const allowed = isPosted ? 'POST' : 'GET, HEAD';
  return sendPlainText(reply.header('allow', allowed), 405, `${method} is not possible here.`);
}

function answerError(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500;
  if (status < 500) return sendPlainText(reply, status, 'This request is not valid.');
  request.log.error({ err: error }, 'the edge failed to answer');
  return sendPlainText(reply, 500, 'The server failed to answer. Please try again shortly.');
}
