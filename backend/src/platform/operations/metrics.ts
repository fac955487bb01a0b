import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database';

const durationBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Counts and logs replies and their durations, by route and not by address. Returns the registry of metrics.
 */
export function installMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  const seconds = new Histogram({
    name: 'lexboard_backend_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBucketsSeconds,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    seconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route, status, ms }, 'answered');
  });
  return registry;
}

export function addDatabaseMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'lexboard_backend_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
}
