import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refused } from '../database/outcome';
import { type ErrorCode, refusal } from './errors';

/** Answers with an entry of the error catalogue. */
export function refuse(request: FastifyRequest, reply: FastifyReply, why: ErrorCode | Refused): FastifyReply {
  const said = typeof why === 'string' ? { code: why } : why;
  const codes = request.routeOptions.config.call?.codes ?? 'numbers';
  const { status, body } = refusal(said, { requestId: request.id, codes });
  return reply.code(status).send(body);
}
