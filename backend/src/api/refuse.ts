import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, refusal } from './errors';

/** Answers with an entry of the error catalogue. */
export function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, body } = refusal(code, request.id, request.routeOptions.config.codes ?? 'numbers');
  return reply.code(status).send(body);
}
