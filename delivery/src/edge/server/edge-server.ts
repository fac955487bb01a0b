import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { drainAndCloseConnection, watchForUntrustedProxy } from 'shared-lib/incoming';
import type { Backend } from '../../rollout/backend-port';
import type { EdgeMetrics } from '../health/edge-metrics';
import { buildSecurityHeaders } from './answer';
import { assignRequestId, requestIdHeader } from './request-id';
import { belongsToBackend, findRouteKind, formatPathForLog, removeQuery } from './request-path';

/** The state of the edge that changes while it runs. */
export type EdgeState = { isDraining: boolean };

type RequestHandlers = {
  /** Answers calls of the API and requests for attachments. The edge does not read these requests. */
  backend: Pick<Backend, 'handle'>;
  /** Answers all other requests: the app of the edge. */
  app: RequestListener;
};

type ServerContext = {
  edgeState: EdgeState;
  metrics: EdgeMetrics;
  log: FastifyBaseLogger;
  isSecure: boolean;
  trustedProxies: readonly string[];
};

const serverTimeouts = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };
const socketTimeoutMs = 60_000;

/**
 * Creates the server. It gives each request an id, and passes it to the back end or to the app of the edge.
 */
export function createEdgeServer({ backend, app }: RequestHandlers, context: ServerContext): Server {
  const securityHeaders = Object.entries(buildSecurityHeaders(context.isSecure));
  const lookForProxy = watchForUntrustedProxy({
    trusted: context.trustedProxies,
    isSecure: context.isSecure,
    warn: (sentence) => context.log.warn(sentence),
  });
  const server = createServer(serverTimeouts, (request, response) => {
    lookForProxy(request);
    const path = removeQuery(request.url ?? '/');
    const kind = findRouteKind(path);
    response.setHeader(requestIdHeader, assignRequestId(request));
    for (const [name, value] of securityHeaders) response.setHeader(name, value);
    if (context.edgeState.isDraining) response.setHeader('connection', 'close');
    drainAndCloseConnection(request, response);
    logResponse(request, response, { kind, path: formatPathForLog(kind, path), ...context });
    // Refuses several Host headers. Node uses the first one, but a proxy in front may use another.
    if ((request.headersDistinct.host ?? []).length > 1) refuseTwoHostHeaders(response);
    else if (belongsToBackend(kind)) backend.handle(request, response);
    else app(request, response);
  });
  return server.setTimeout(socketTimeoutMs);
}

/** Refuses a request that has more than one Host header. */
function refuseTwoHostHeaders(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('A request has exactly one host.\n');
}

/**
 * Logs and counts each response. The log has only the path of an address, because its query may contain a
 * secret.
 */
function logResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { kind, path, metrics, log }: Pick<ServerContext, 'metrics' | 'log'> & { kind: string; path: string },
): void {
  const start = process.hrtime.bigint();
  response.once('close', () => {
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    const status = response.writableFinished ? response.statusCode : 499;
    metrics.countRequest(kind, status, seconds);
    // Takes the id from the response, because an external back end sets its own id, which is also in its log.
    const requestId = response.getHeader(requestIdHeader);
    log.debug({ requestId, kind, method: request.method, path, status, seconds }, 'answered');
  });
}

/**
 * Tracks running requests, so that a stop can close all connections that have no running request. Node's
 * closeIdleConnections leaves connections open on which no request has arrived yet.
 */
export function trackConnections(server: Server): { stop(graceMs: number): Promise<void> } {
  const running = new Map<Socket, number>();
  let isStopping = false;

  const change = (socket: Socket, by: number) => {
    const count = (running.get(socket) ?? 0) + by;
    if (running.has(socket)) running.set(socket, count);
    if (isStopping && count === 0) socket.end(() => socket.destroy());
  };
  server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    change(socket, 1);
    response.once('close', () => change(socket, -1));
  });

  return {
    stop: (graceMs) =>
      new Promise((resolve) => {
        isStopping = true;
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        for (const socket of running.keys()) change(socket, 0);
      }),
  };
}
