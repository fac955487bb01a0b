import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { endUnread } from 'shared-lib/incoming';
import { refusal } from './api/errors';
import { retryAfter } from './api/retry-after';
import { createInFlight } from './operations/in-flight';
import { nameRequest } from './operations/request-id';

const patienceMs = 10_000;

export type Reception = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/** From the first call of close on, new requests are refused and those under way are finished. */
export function receive(app: FastifyInstance, close: () => Promise<void>): Reception {
  const inFlight = createInFlight();
  let closed: Promise<void> | undefined;
  const shutDown = async () => {
    await inFlight.drained(patienceMs);
    await app.close();
    await close();
  };
  return {
    handle(request, response) {
      const requestId = nameRequest(request, response);
      endUnread(request, response);
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

function turnAway(response: ServerResponse, requestId: string): void {
  const code = 'shutting-down';
  const { status, body } = refusal({ code }, { requestId, codes: 'numbers' });
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': retryAfter({ code }),
    connection: 'close',
  });
  response.end(JSON.stringify(body));
}
