import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

/** Gives a request an id of our own, whatever the visitor sent, and passes the id on with the request. */
export function assignRequestId(request: IncomingMessage): string {
  const id = randomUUID();
  request.headers[requestIdHeader] = id;
  return id;
}

export function readRequestId(request: IncomingMessage): string {
  return String(request.headers[requestIdHeader]);
}
