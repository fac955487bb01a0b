import type { FastifyRequest } from 'fastify';
import { done, type Outcome, refused } from '../../platform/database/outcome';

/** The key under which a request may be repeated; undefined where the client made none. */
export function idempotencyKey({ headers }: FastifyRequest): Outcome<string | undefined> {
  const key = headers['idempotency-key'];
  if (key === undefined) return done(undefined);
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? done(key) : refused('bad-key');
}
