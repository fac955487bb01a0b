import type { FastifyReply } from 'fastify';

type Why = { status: 401 | 403 | 409 | 422 | 503; sentence: string };

/** Answers as the API does: 3 says that the session is over, 0 that it is not done. */
export function refuse(reply: FastifyReply, { status, sentence }: Why): FastifyReply {
  const success = status === 401 ? 3 : 0;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success, message: sentence, requestId: reply.request.id });
}
