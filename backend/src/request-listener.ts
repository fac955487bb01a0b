import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { drainAndCloseConnection } from 'shared-lib/incoming';
import { buildRefusal } from './platform/api/build-refusal';
import { findRetryAfterSeconds } from './platform/api/refuse';
import { assignRequestId } from './platform/operations/request-id';

const drainTimeoutMs = 10_000;

export type RequestListener = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/**
 * Creates the listener for HTTP requests. After `close`, it refuses new requests and finishes current ones.
 */
export function createRequestListener(app: FastifyInstance, close: () => Promise<void>): RequestListener {
  const inFlight = createResponseTracker();
  let closed: Promise<void> | undefined;
  const shutDown = async () => {
    await inFlight.drained();
    await app.close();
    await close();
  };
  return {
    handle(request, response) {
      const requestId = assignRequestId(request, response);
      drainAndCloseConnection(request, response);
      if (closed) return sendShuttingDownReply(response, requestId);
      inFlight.watch(response);
      app.routing(request, response);
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };
}

function createResponseTracker() {
  let count = 0;
  let onEmpty: () => void = () => undefined;
  return {
    watch(response: ServerResponse): void {
      count += 1;
      response.once('close', () => {
        count -= 1;
        if (count === 0) onEmpty();
      });
    },
    /** Resolves when no request is in progress, or after `drainTimeoutMs`. */
    drained(): Promise<void> {
      if (count === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, drainTimeoutMs);
        onEmpty = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

function sendShuttingDownReply(response: ServerResponse, requestId: string): void {
  const code = 'shutting-down';
  const { status, body } = buildRefusal({ code }, requestId, 'numbers');
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': findRetryAfterSeconds({ code }),
    connection: 'close',
  });
  response.end(JSON.stringify(body));
}
