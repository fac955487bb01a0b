import type { FastifyInstance } from 'fastify';
import type { Page } from './make-page';

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Tells an open page which release set it would get if it were loaded again. */
export function addReleaseSetRoute(app: FastifyInstance, { id }: Page): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/release-set.json',
    handler: (_request, reply) => reply.headers(headers).send({ id }),
  });
}
