import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const requestIdHeader = 'x-request-id';
const idsByRequest = new WeakMap<IncomingMessage, string>();

/**
 * Gives a request its id. If the edge has set one on the response, this is the id. Otherwise it is new. Ignores
 * ids from clients.
 */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const id = String(response.getHeader(requestIdHeader) ?? randomUUID());
  response.setHeader(requestIdHeader, id);
  idsByRequest.set(request, id);
  return id;
}

export function getRequestId(request: IncomingMessage): string {
  return idsByRequest.get(request) ?? randomUUID();
}
