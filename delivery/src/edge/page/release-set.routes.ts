import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from 'shared-lib/incoming';
import { answerText } from '../server/answer-text';
import { minuteLimit } from '../server/minute-limit';
import type { Pages } from './pages';

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Tells an open page which release set a reload would give it, and which releases were taken back. */
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

/** How often one network may ask in a minute. An office of some hundred people may share one address. */
const most = 600;

/** A hook that refuses clients beyond the limit before any work is done for them. */
export function limitPages(limitFactor: number) {
  const perVisitor = Math.max(1, Math.floor(most * limitFactor));
  const takes = minuteLimit({ perVisitor, inAll: Number.POSITIVE_INFINITY });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (takes(networkOf(request.ip), performance.now())) return undefined;
    return answerText(
      reply.header('retry-after', '60'),
      429,
      'Too many pages. Please try again in a minute.',
    );
  };
}
