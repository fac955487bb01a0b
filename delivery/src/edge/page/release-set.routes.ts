import type { FastifyInstance } from 'fastify';
import type { limitPages } from './limit-pages';
import type { Pages } from './pages';

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Tells an open page which release set it would get if it were loaded again, and which releases were taken back. */
export function addReleaseSetRoute(
  app: FastifyInstance,
  pages: Pages,
  limit: ReturnType<typeof limitPages>,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/release-set.json',
    onRequest: limit,
    handler: async (request, reply) => {
      const { id, takenBack } = await pages.tell(request.raw.headers);
      return reply.headers(headers).send({ id, ...(takenBack.length > 0 && { takenBack }) });
    },
  });
}
