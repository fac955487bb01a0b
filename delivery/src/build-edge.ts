import type { FastifyInstance } from 'fastify';
import type { Backend } from './backend-door';
import { edgeApp } from './edge-app';
import { addEdgeRoutes } from './edge-routes';
import { edgeMetrics } from './health/edge-metrics';
import type { Registry } from './registry';
import type { Settings } from './settings';
import { openSource } from './source/open-source';
import type { ReleaseSource } from './source/release-source';

export type BuiltEdge = {
  app: FastifyInstance;
  backend: Backend;
  source: ReleaseSource;
  life: { isDraining: boolean };
  metrics: ReturnType<typeof edgeMetrics>;
};

export type BuildOptions = {
  settings: Settings;
  root: string;
  registry: Registry | undefined;
  backendOf: (app: FastifyInstance) => Promise<Backend>;
};

/** Everything that the edge answers itself, ready to be put behind a server. */
export async function buildEdge(options: BuildOptions): Promise<BuiltEdge> {
  const { settings, root, registry, backendOf } = options;
  const app = edgeApp(settings.logLevel, settings.trustedProxies);
  const source = await openSource({ settings, root, registry, say: (sentence) => app.log.warn(sentence) });
  const built = {
    app,
    source,
    life: { isDraining: false },
    metrics: edgeMetrics(),
    backend: await backendOf(app),
  };
  const { rolloutsFolder: folder, pollMs, publicOrigin, earlyHints, limitFactor, securityContact } = settings;
  const { secondPersonAbove } = settings.registry;
  const own = { folder, pollMs, publicOrigin, earlyHints, limitFactor, secondPersonAbove, securityContact };
  await addEdgeRoutes(app, { built, registry, ...own });
  await app.ready();
  return built;
}
