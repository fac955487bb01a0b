import type { FastifyRequest } from 'fastify';
import type { Visitor } from './demo-reader';

/** Who was admitted. A route only runs after the access hook, so that nobody here is a bug. */
export function visitorOf(request: FastifyRequest): Visitor {
  if (!request.visitor) throw new Error('A route ran without an admitted visitor.');
  return request.visitor;
}
