import type { FastifyReply } from 'fastify';
import type { Refused } from '../database/outcome';

const shortly = 2;

/** Says in the header as well how long to wait, where a refusal is one that passes. */
export function tellWait(reply: FastifyReply, { code, words }: Refused): void {
  const seconds = code === 'sign-in-busy' ? String(shortly) : words?.seconds;
  if (seconds) void reply.header('retry-after', seconds);
}
