import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../database/result';
import { buildRefusal } from './build-refusal';
import type { ErrorCode } from './errors';

/** Sends a refusal, given whole or by its error code. Adds a retry-after header if the fault is temporary. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, why: ErrorCode | Refusal): FastifyReply {
  const reason = typeof why === 'string' ? { code: why } : why;
  const codes = request.routeOptions.config.call?.codes ?? 'numbers';
  const { status, body } = buildRefusal(reason, request.id, codes);
  const seconds = findRetryAfterSeconds(reason);
  if (seconds) void reply.header('retry-after', seconds);
  return reply.code(status).send(body);
}

const secondsUntilRetry = '2';
const temporaryErrorCodes: ReadonlySet<ErrorCode> = new Set([
  'too-busy',
  'sign-in-busy',
  'shutting-down',
  'dates-in-work',
]);

/** Returns how many seconds a client should wait before a retry. Undefined if the fault is permanent. */
export function findRetryAfterSeconds({ code, words }: Pick<Refusal, 'code' | 'words'>): string | undefined {
  return temporaryErrorCodes.has(code) ? secondsUntilRetry : words?.seconds;
}
