import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { requestIdOf } from '../operations/request-id';
import type { Settings } from '../settings';
import { classifyError } from './classify-error';
import { compressTexts } from './compress';
import { discretion } from './discretion';
import { refusal } from './errors';
import { fieldFault } from './field-fault';
import { normalizeTexts, whyNotKept } from './kept-text';
import { readJsonOnly } from './read-json-only';
import { refuse } from './refuse';

const bodyLimit = 1_048_576;

/** The bare application: its log, its parser, and one border for everything that fails. No routes yet. */
export function createApp(
  logLevel: Settings['logLevel'],
  trustedProxies: Settings['trustedProxies'] = [],
): FastifyInstance {
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    logger: { level: logLevel, ...discretion },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit,
    exposeHeadRoutes: false,
    // A body is taken as it is or not at all: nothing is turned into something else on the way. A fault is told with
    // its schema, so that the answer can say what is meant.
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, verbose: true },
    },
    routerOptions: { maxParamLength: 2_000 },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { status, body } = refusal(
        { code: classifyError(error) },
        { requestId: request.id, codes: 'numbers' },
      );
      void reply.code(status).send(body);
    },
  });
  readJsonOnly(app, bodyLimit);
  app.register(cookies);
  app.addHook('preValidation', async (request, reply) => {
    const why = whyNotKept([request.query, request.body, request.params]);
    if (why) return refuse(request, reply, why);
    normalizeTexts([request.query, request.body]);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'unknown-path'));
  app.setErrorHandler((error, request, reply) => {
    const fault = fieldFault(error);
    if (fault) return refuse(request, reply, fault);
    const code = classifyError(error);
    if (code === 'unexpected') request.log.error({ err: error }, 'a request failed');
    if (code === 'database-away') request.log.warn({ err: error }, 'the database is away');
    return refuse(request, reply, code);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
  });
  compressTexts(app);
  return app;
}
