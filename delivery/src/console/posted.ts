import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { answerText } from '../server/answer-text';

/** What changes something is asked for by POST alone: no address that somebody follows does it. */
export function addPosted(app: FastifyInstance, url: string, handler: RouteHandlerMethod): void {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    handler: (_request, reply) => answerText(reply.header('allow', 'POST'), 405, 'Acts are posted.'),
  });
  app.post(url, handler);
}
