import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const header = 'x-request-id';
const names = new WeakMap<IncomingMessage, string>();

/** Names a request: by the id that the edge before us set on the response, never by one that the client sent. */
export function nameRequest(request: IncomingMessage, response: ServerResponse): string {
  const id = String(response.getHeader(header) ?? randomUUID());
  response.setHeader(header, id);
  names.set(request, id);
  return id;
}

export function requestIdOf(request: IncomingMessage): string {
  return names.get(request) ?? randomUUID();
}
