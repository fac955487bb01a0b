import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refusal } from './api/errors';
import { createInFlight } from './operations/in-flight';

const patienceMs = 10_000;

export type Reception = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/** From the first call of close on, new requests are refused and those under way are finished. */
export function receive(app: FastifyInstance, open: { close(): Promise<void> }): Reception {
  const inFlight = createInFlight();
  let closed: Promise<void> | undefined;
  const shutDown = async () => {
    await inFlight.drained(patienceMs);
    await app.close();
    await open.close();
  };
  return {
    handle(request, response) {
      if (closed) return refuseWhileClosing(response);
      inFlight.watch(response);
      app.routing(request, response);
    },
    close() {
      closed ??= shutDown();
      return closed;
    },
  };
}

function refuseWhileClosing(response: ServerResponse): void {
  const { status, body } = refusal({ code: 'shutting-down' }, { requestId: '', codes: 'numbers' });
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}
