import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BodyError,
  type BodyFault,
  type BodyReader,
  createBodyReader,
  createRequestCounts,
  findNetwork,
  willConnectionClose,
} from 'shared-lib/incoming';

const headersTimeoutMs = 30_000;
const maxConnections = 128;

const allPathPatterns = ['/', '/*'];

/**
 * The paths that the edge forwards to the back end. `/calendar` itself is a page, so it is not among them.
 */
const forwardedPaths = [
  ['/api', allPathPatterns],
  ['/attachment', allPathPatterns],
  ['/calendar', ['/:token.ics']],
] as const satisfies readonly (readonly [prefix: string, routes: readonly string[]])[];

/**
 * Forwards the API, attachments and calendar feeds to an external back end. Except for uploads, it reads the
 * whole body first, so that slow senders occupy no connection. Returns the limiter of running calls.
 */
export async function addProxyRoutes(app: FastifyInstance, backendUrl: string): Promise<CallLimiter> {
  const limiter = createCallLimiter();
  const bodies = createBodyReader();
  for (const [prefix, routes] of forwardedPaths) {
    await app.register(async (scope) => {
      scope.setErrorHandler(answerProxyError);
      addBodyParsers(scope, bodies);
      limitRunningCalls(scope, limiter);
      await scope.register(httpProxy, {
        upstream: backendUrl,
        prefix,
        rewritePrefix: prefix,
        routes: [...routes],
        disableRequestLogging: true,
        proxyPayloads: false,
        undici: { headersTimeout: headersTimeoutMs, connections: maxConnections },
        replyOptions: {
          onError: (reply) => {
            reply.code(503).headers(unavailableHeaders).send(buildUnavailableBody(reply.request.id));
          },
          rewriteRequestHeaders: ({ ip }, headers) => ({
            ...headers,
            'x-forwarded-for': [headers['x-forwarded-for'], ip].flat().filter(Boolean).join(', '),
          }),
          rewriteHeaders: removeConnectionHeaders,
          // Turns off the proxy's retries. Otherwise the proxy would repeat a GET up to ten times after
          // status 503.
          retryDelay: () => null,
        },
      });
    });
  }
  return limiter;
}

function addBodyParsers(scope: FastifyInstance, bodies: BodyReader): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  scope.addContentTypeParser('*', async ({ headers, ip }: FastifyRequest, payload: Readable) => {
    const length = headers['content-length'];
    const declared = length === undefined ? undefined : Number(length);
    const bytes = await bodies.read(payload, { network: findNetwork(ip), declared });
    return Readable.from(bytes.length > 0 ? [bytes] : []);
  });
}

/** Counts a call as running only when its body is complete, so that slow senders do not use up the limit. */
function limitRunningCalls(scope: FastifyInstance, limiter: CallLimiter): void {
  scope.addHook('preHandler', async (request, reply) => {
    const isUpload = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const leave = limiter.enter({ ip: request.ip, isUpload });
    if (!leave) return reply.code(503).headers(unavailableHeaders).send(buildUnavailableBody(request.id));
    if (reply.raw.closed) leave();
    else reply.raw.once('close', leave);
  });
  // Keeps the connection open if only a small part of the body is unread. Without this, the proxy library would
  // close it.
  scope.addHook('onSend', async ({ raw }, reply) => {
    if (!willConnectionClose(raw)) reply.removeHeader('connection');
  });
}

/**
 * Answers an error of the proxy. Status 400 means a malformed address. All other errors are about the body or
 * the connection.
 */
function answerProxyError(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof BodyError && error.fault !== 'crowded-out') {
    const { status, body } = buildBodyFaultReply(error.fault, request.id);
    return reply.code(status).headers({ 'cache-control': 'no-store' }).send(body);
  }
  if (error.statusCode !== 400) {
    return reply.code(503).headers(unavailableHeaders).send(buildUnavailableBody(request.id));
  }
  const body = { success: 0, message: 'This address is not valid.', requestId: request.id };
  return reply.code(400).headers({ 'cache-control': 'no-store' }).send(body);
}

/** Removes headers that are about the connection between edge and back end, and not about the reply. */
function removeConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection, 'keep-alive': keepAlive, ...rest } = headers;
  return rest;
}

type CallLimiter = {
  /**
   * Counts a call as running. Returns undefined if the limit is reached. The caller must call the returned
   * function when the call ends.
   */
  enter(call: { ip: string; isUpload: boolean }): (() => void) | undefined;
  isFull(): boolean;
};

type CallLimits = { maxCalls: number; maxCallsPerNetwork: number; maxUploads: number; maxUploadsPerNetwork: number };

/**
 * The default limits of running calls. The proxy has 128 connections to the back end; some more calls may
 * wait for a connection.
 */
const defaultCallLimits: CallLimits = {
  maxCalls: 200,
  maxCallsPerNetwork: 150,
  maxUploads: 48,
  maxUploadsPerNetwork: 24,
};

/** Counts the running calls to a back end, and refuses calls above the limits. */
export function createCallLimiter(limits: CallLimits = defaultCallLimits): CallLimiter {
  const calls = createRequestCounts();
  const uploads = createRequestCounts();
  const isFull = () => calls.all() >= limits.maxCalls;
  const hasRoom = (network: string) => !isFull() && calls.of(network) < limits.maxCallsPerNetwork;
  const hasUploadRoom = (network: string) =>
    uploads.all() < limits.maxUploads && uploads.of(network) < limits.maxUploadsPerNetwork;
  return {
    isFull,
    enter({ ip, isUpload }) {
      const network = findNetwork(ip);
      if (!hasRoom(network) || (isUpload && !hasUploadRoom(network))) return undefined;
      const counted = isUpload ? [calls, uploads] : [calls];
      for (const counts of counted) counts.change(network, 1);
      let isOver = false;
      return () => {
        if (!isOver) for (const counts of counted) counts.change(network, -1);
        isOver = true;
      };
    },
  };
}

/** Builds the reply that API calls get while the back end does not respond. */
export function buildUnavailableBody(requestId: string) {
  return {
    success: 0,
    message: 'The server cannot answer at the moment. Please try again shortly.',
    requestId,
  };
}

export const unavailableHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'retry-after': '5',
};

/** The replies to faulty bodies. Their texts are the same as in the back end. */
const bodyFaultReplies = {
  'too-large': { status: 413, message: 'The request is larger than 1 MB.' },
  'too-slow': { status: 408, message: 'The request took too long to come in. Please try again.' },
  'broken-off': { status: 422, message: 'The request body is not a JSON object.' },
} satisfies Record<Exclude<BodyFault, 'crowded-out'>, { status: number; message: string }>;

/** Builds the reply to a call with a faulty body. The back end does not see such a call. */
export function buildBodyFaultReply(fault: keyof typeof bodyFaultReplies, requestId: string) {
  const { status, message } = bodyFaultReplies[fault];
  return { status, body: { success: 0, message, requestId } };
}
