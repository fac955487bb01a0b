import { createServer } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Backend, Readiness } from '../../rollout/backend-port';
import { createEdgeApp } from '../edge-app';
import type { EdgeState } from '../server/edge-server';
import { openPort } from '../server/listen';
import type { Settings } from '../settings';
import type { EdgeMetrics } from './edge-metrics';

type HealthRouteContext = { backend: Backend; edgeState: EdgeState; metrics: EdgeMetrics };

const readOnlyMethods = ['GET', 'HEAD'];
const healthHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Adds the public health routes: whether the edge is alive, and whether it is ready. */
export function addHealthRoutes(app: FastifyInstance, sources: HealthRouteContext): void {
  app.route({
    method: readOnlyMethods,
    url: '/livez',
    handler: (_request, reply) => reply.headers(healthHeaders).send({ live: true }),
  });
  app.route({
    method: readOnlyMethods,
    url: '/readyz',
    handler: async (_request, reply) => {
      const { ready } = await checkReadiness(sources);
      return answerReadiness(reply, ready).send({ ready });
    },
  });
}

/** Adds the routes of the metrics port: details of readiness, and the metrics. */
function addMetricsPortRoutes(app: FastifyInstance, sources: HealthRouteContext): void {
  const { backend, metrics } = sources;
  app.route({
    method: readOnlyMethods,
    url: '/readyz',
    handler: async (_request, reply) => {
      const state = await checkReadiness(sources);
      return answerReadiness(reply, state.ready).send(state);
    },
  });

  app.route({
    method: readOnlyMethods,
    url: '/metrics',
    handler: async (request, reply) => {
      const backendMetrics = await backend.metrics().catch((error: unknown) => {
        request.log.error({ err: error }, 'the back end gives no figures');
        return '';
      });
      return reply
        .headers({ ...healthHeaders, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
        .send(`${await metrics.text()}\n${backendMetrics}`);
    },
  });
}

const answerReadiness = (reply: FastifyReply, isReady: boolean) =>
  reply.code(isReady ? 200 : 503).headers(healthHeaders);

async function checkReadiness({ backend, edgeState }: HealthRouteContext) {
  const { ok, checks } = await backend.ready().catch((): Readiness => ({ ok: false, checks: {} }));
  const accepting = !edgeState.isDraining;
  // Releases are always ready, because the edge does not start without a release set.
  return { ...checks, releases: true, backend: ok, accepting, ready: ok && accepting };
}

type MetricsServer = { port: number; close(): Promise<void> };

/** Opens a separate port for operators, if the settings name one. */
export async function openMetricsPort(
  { metricsPort, metricsHost, logLevel }: Settings,
  sources: HealthRouteContext,
): Promise<MetricsServer | undefined> {
  if (metricsPort === undefined) return undefined;
  const app = createEdgeApp(logLevel);
  addMetricsPortRoutes(app, sources);
  await app.ready();
  const server = createServer(app.routing);
  const port = await openPort(server, { port: metricsPort, host: metricsHost, setting: 'METRICS_PORT' });
  return {
    port,
    async close() {
      server.close();
      server.closeAllConnections();
      await app.close();
    },
  };
}
