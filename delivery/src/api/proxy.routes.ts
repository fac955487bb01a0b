import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable, unavailableHeaders } from './unavailable';

const headersTimeoutMs = 30_000;

/** Hands the API and the attachments on to a back end at another address; bodies pass through unread. */
export async function addProxyRoutes(app: FastifyInstance, backendUrl: string): Promise<void> {
  for (const prefix of ['/api', '/attachment']) {
    await app.register(async (room) => {
      room.setErrorHandler(answerFault);
      await room.register(httpProxy, {
        upstream: backendUrl,
        prefix,
        rewritePrefix: prefix,
        disableRequestLogging: true,
        undici: { headersTimeout: headersTimeoutMs, connections: 128 },
        replyOptions: {
          onError: (reply) => {
            reply.code(503).headers(unavailableHeaders).send(unavailable(reply.request.id));
          },
          rewriteRequestHeaders: ({ ip }, headers) => ({
            ...headers,
            'x-forwarded-for': [headers['x-forwarded-for'], ip].flat().filter(Boolean).join(', '),
          }),
          rewriteHeaders: withoutConnection,
          // Without this a GET that the back end answers with 503 would be asked up to ten times again.
          retryDelay: () => null,
        },
      });
    });
  }
}

/** The proxy refuses addresses that would leave their prefix; all else is a fault of the way there. */
function answerFault(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (error.statusCode !== 400) {
    return reply.code(503).headers(unavailableHeaders).send(unavailable(request.id));
  }
  const body = { success: 0, message: 'This address is not valid.', requestId: request.id };
  return reply.code(400).headers({ 'cache-control': 'no-store' }).send(body);
}

/** What the back end says of its connection to us is not for the visitor. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection, 'keep-alive': keepAlive, ...rest } = headers;
  return rest;
}
