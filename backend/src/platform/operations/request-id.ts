import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const header = 'x-request-id';
const names = new WeakMap<IncomingMessage, string>();

/** The one id of a request: what the edge before us wrote on its answer, never what came with it. */
export function nameRequest(request: IncomingMessage, response: ServerResponse): string {
  const id = String(response.getHeader(header) ?? randomUUID());
  response.setHeader(header, id);
  names.set(request, id);
  return id;
}

export function requestIdOf(request: IncomingMessage): string {
  return names.get(request) ?? randomUUID();
}
