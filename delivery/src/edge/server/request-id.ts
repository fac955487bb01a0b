import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

/** Gives a request a new id and writes it into the request's headers. Ignores an id that the visitor sent. */
export function assignRequestId(request: IncomingMessage): string {
  const id = randomUUID();
  request.headers[requestIdHeader] = id;
  return id;
}

export function readRequestId(request: IncomingMessage): string {
  return String(request.headers[requestIdHeader]);
}
