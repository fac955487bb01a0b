import type { FastifyReply } from 'fastify';

/** Sends a short plain-text answer that is not cached. */
export function answerText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(`${sentence}\n`);
}
