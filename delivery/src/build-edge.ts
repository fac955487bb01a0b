import type { FastifyInstance } from 'fastify';
import type { Backend } from './backend-door';
import { edgeApp } from './edge-app';
import { addEdgeRoutes } from './edge-routes';
import { edgeMetrics } from './health/edge-metrics';
import { loadReleases } from './load-releases';
import { makePage } from './page/make-page';
import type { Registry } from './registry';
import type { Choice } from './releases/choose-releases';
import type { Settings } from './settings';

export type BuiltEdge = {
  app: FastifyInstance;
  backend: Backend;
  choice: Choice;
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
  const app = edgeApp(settings.logLevel);
  const places = { root, releasesDir: settings.releasesDir };
  const { choice, assets } = await loadReleases(places, (sentence) => app.log.warn(sentence));
  const { remoteDeadlineMs: deadlineMs, failedLists, isSecure } = settings;
  const page = makePage(choice, { deadlineMs, failedLists, isSecure });
  const built = {
    app,
    choice,
    life: { isDraining: false },
    metrics: edgeMetrics(),
    backend: await backendOf(app),
  };
  await addEdgeRoutes(app, { built, assets, page, registry, folder: settings.rolloutsFolder });
  await app.ready();
  return built;
}
