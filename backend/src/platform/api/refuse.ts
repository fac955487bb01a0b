import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refused } from '../database/outcome';
import { type ErrorCode, refusal } from './errors';
import { retryAfter } from './retry-after';

/** Answers with an entry of the error catalogue; for a passing fault, adds a retry-after header. */
export function refuse(request: FastifyRequest, reply: FastifyReply, why: ErrorCode | Refused): FastifyReply {
  const said = typeof why === 'string' ? { code: why } : why;
  const codes = request.routeOptions.config.call?.codes ?? 'numbers';
  const { status, body } = refusal(said, { requestId: request.id, codes });
  const seconds = retryAfter(said);
  if (seconds) void reply.header('retry-after', seconds);
  return reply.code(status).send(body);
}
