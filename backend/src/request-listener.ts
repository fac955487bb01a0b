import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { closeUnreadConnection } from 'shared-lib/incoming';
import { refusal } from './platform/api/errors';
import { retryAfter } from './platform/api/refuse';
import { nameRequest } from './platform/operations/request-id';

const patienceMs = 10_000;

export type RequestListener = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/** After the first call of `close`, it refuses new requests and finishes those under way. */
export function requestListener(app: FastifyInstance, close: () => Promise<void>): RequestListener {
  const inFlight = trackResponses();
  let closed: Promise<void> | undefined;
  const shutDown = async () => {
    await inFlight.drained();
    await app.close();
    await close();
  };
  return {
    handle(request, response) {
      const requestId = nameRequest(request, response);
      closeUnreadConnection(request, response);
      if (closed) return turnAway(response, requestId);
      inFlight.watch(response);
      app.routing(request, response);
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };
}

function trackResponses() {
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
    /** Resolves when none is under way, or after the patience. */
    drained(): Promise<void> {
      if (count === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, patienceMs);
        onEmpty = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

function turnAway(response: ServerResponse, requestId: string): void {
  const code = 'shutting-down';
  const { status, body } = refusal({ code }, requestId, 'numbers');
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': retryAfter({ code }),
    connection: 'close',
  });
  response.end(JSON.stringify(body));
}
