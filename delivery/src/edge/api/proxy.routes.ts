import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BodyError,
  type BodyFault,
  type BodyReader,
  createBodyReader,
  createNetworkCounts,
  networkOf,
  willConnectionClose,
} from 'shared-lib/incoming';

const headersTimeoutMs = 30_000;
const connections = 128;

/**
 * Passes the API and the attachments on to a back end at another address. A body is read completely before it takes
 * a connection, so slow senders cannot use up the connections. The body of an upload is streamed. Returns the gate
 * that counts the running calls.
 */
export async function addProxyRoutes(app: FastifyInstance, backendUrl: string): Promise<CallGate> {
  const gate = createCallGate();
  const bodies = createBodyReader();
  for (const prefix of ['/api', '/attachment']) {
    await app.register(async (room) => {
      room.setErrorHandler(answerFault);
      takeBodies(room, bodies);
      countCalls(room, gate);
      await room.register(httpProxy, {
        upstream: backendUrl,
        prefix,
        rewritePrefix: prefix,
        disableRequestLogging: true,
        proxyPayloads: false,
        undici: { headersTimeout: headersTimeoutMs, connections },
        replyOptions: {
          onError: (reply) => {
            reply.code(503).headers(unavailableHeaders).send(unavailable(reply.request.id));
          },
          rewriteRequestHeaders: ({ ip }, headers) => ({
            ...headers,
            'x-forwarded-for': [headers['x-forwarded-for'], ip].flat().filter(Boolean).join(', '),
          }),
          rewriteHeaders: withoutConnection,
          // Without this a GET that the back end answers with 503 would be retried up to ten times.
          retryDelay: () => null,
        },
      });
    });
  }
  return gate;
}

function takeBodies(room: FastifyInstance, bodies: BodyReader): void {
  room.removeAllContentTypeParsers();
  room.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  room.addContentTypeParser('*', async ({ headers, ip }: FastifyRequest, payload: Readable) => {
    const length = headers['content-length'];
    const declared = length === undefined ? undefined : Number(length);
    const bytes = await bodies.read(payload, { network: networkOf(ip), declared });
    return Readable.from(bytes.length > 0 ? [bytes] : []);
  });
}

/** Counts a call only when its body is complete, so a slow sender takes no place from others. */
function countCalls(room: FastifyInstance, gate: CallGate): void {
  room.addHook('preHandler', async (request, reply) => {
    const isUpload = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const leave = gate.enter({ ip: request.ip, isUpload });
    if (!leave) return reply.code(503).headers(unavailableHeaders).send(unavailable(request.id));
    if (reply.raw.closed) leave();
    else reply.raw.once('close', leave);
  });
  // The proxy closes the connection of a client that is still sending, however little is left.
  room.addHook('onSend', async ({ raw }, reply) => {
    if (!willConnectionClose(raw)) reply.removeHeader('connection');
  });
}

/** The proxy refuses addresses that would leave their prefix. Any other error is about the body or the connection. */
function answerFault(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof BodyError && error.fault !== 'crowded-out') {
    const { status, body } = refusedBody(error.fault, request.id);
    return reply.code(status).headers({ 'cache-control': 'no-store' }).send(body);
  }
  if (error.statusCode !== 400) {
    return reply.code(503).headers(unavailableHeaders).send(unavailable(request.id));
  }
  const body = { success: 0, message: 'This address is not valid.', requestId: request.id };
  return reply.code(400).headers({ 'cache-control': 'no-store' }).send(body);
}

/** Removes the headers of the back end's own connection: they are not for the visitor. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection, 'keep-alive': keepAlive, ...rest } = headers;
  return rest;
}

type CallGate = {
  /** Admits a call, or not. The returned function must be called when the call is over. */
  enter(call: { ip: string; isUpload: boolean }): (() => void) | undefined;
  isFull(): boolean;
};

type Room = { most: number; mostOfNetwork: number; mostUploads: number; mostUploadsOfNetwork: number };

/**
 * The back end is asked over 128 connections. A few more calls wait for one; an upload may hold one for a long time.
 */
const usual: Room = { most: 200, mostOfNetwork: 150, mostUploads: 48, mostUploadsOfNetwork: 24 };

/** Counts the running calls to a back end. Calls beyond the limit are refused here instead of waiting in line. */
export function createCallGate(room: Room = usual): CallGate {
  const calls = createNetworkCounts();
  const uploads = createNetworkCounts();
  const isFull = () => calls.all() >= room.most;
  const hasRoom = (network: string) => !isFull() && calls.of(network) < room.mostOfNetwork;
  const hasUploadRoom = (network: string) =>
    uploads.all() < room.mostUploads && uploads.of(network) < room.mostUploadsOfNetwork;
  return {
    isFull,
    enter({ ip, isUpload }) {
      const network = networkOf(ip);
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

/** The answer in the form of the API when no back end answered. */
export function unavailable(requestId: string) {
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

/** The same texts as in the back end. */
const bodyFaults = {
  'too-large': { status: 413, message: 'The request is larger than 1 MB.' },
  'too-slow': { status: 408, message: 'The request took too long to come in. Please try again.' },
  'broken-off': { status: 422, message: 'The request body is not a JSON object.' },
} satisfies Record<Exclude<BodyFault, 'crowded-out'>, { status: number; message: string }>;

/** The answer to a call whose body did not arrive. The back end never sees such a call. */
export function refusedBody(fault: keyof typeof bodyFaults, requestId: string) {
  const { status, message } = bodyFaults[fault];
  return { status, body: { success: 0, message, requestId } };
}
