import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refused } from '../database/result';
import { type ErrorCode, refusal } from './errors';

/** Answers with an entry of the error catalogue; for a passing fault, adds a retry-after header. */
export function refuse(request: FastifyRequest, reply: FastifyReply, why: ErrorCode | Refused): FastifyReply {
  const said = typeof why === 'string' ? { code: why } : why;
  const codes = request.routeOptions.config.call?.codes ?? 'numbers';
  const { status, body } = refusal(said, request.id, codes);
  const seconds = retryAfter(said);
  if (seconds) void reply.header('retry-after', seconds);
  return reply.code(status).send(body);
}

const shortly = '2';
const passing: ReadonlySet<ErrorCode> = new Set(['too-busy', 'sign-in-busy', 'shutting-down']);

/** After how many seconds the client may try again; undefined if the fault does not pass by itself. */
export function retryAfter({ code, words }: Pick<Refused, 'code' | 'words'>): string | undefined {
  return passing.has(code) ? shortly : words?.seconds;
}
