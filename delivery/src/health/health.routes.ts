import type { FastifyInstance } from 'fastify';
import type { Backend, Readiness } from '../backend-door';
import type { Life } from '../server/edge-server';
import type { EdgeMetrics } from './edge-metrics';

type Sources = { backend: Backend; life: Life; metrics: EdgeMetrics };

/** What the machinery around us asks: alive, ready, how much. */
export function addHealthRoutes(app: FastifyInstance, { backend, life, metrics }: Sources): void {
  const method = ['GET', 'HEAD'];
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

  app.route({
    method,
    url: '/livez',
    handler: (_request, reply) => reply.headers(headers).send({ live: true }),
  });

  app.route({
    method,
    url: '/readyz',
    handler: async (_request, reply) => {
      const { ok, checks } = await backend.ready().catch((): Readiness => ({ ok: false, checks: {} }));
      const isReady = ok && !life.isDraining;
      // Without a release set the edge does not start at all.
      const body = { ...checks, releases: true, backend: ok, accepting: !life.isDraining, ready: isReady };
      return reply
        .code(isReady ? 200 : 503)
        .headers(headers)
        .send(body);
    },
  });

  app.route({
    method,
    url: '/metrics',
    handler: async (request, reply) => {
      const theirs = await backend.metrics().catch((error: unknown) => {
        request.log.error({ err: error }, 'the back end gives no figures');
        return '';
      });
      const type = 'text/plain; version=0.0.4; charset=utf-8';
      return reply.headers({ ...headers, 'content-type': type }).send(`${await metrics.text()}\n${theirs}`);
    },
  });
}
