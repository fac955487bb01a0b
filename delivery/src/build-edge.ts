import type { FastifyInstance } from 'fastify';
import { addAssetRoutes } from './assets/assets.routes';
import type { Backend } from './backend-door';
import { edgeApp } from './edge-app';
import { edgeMetrics } from './health/edge-metrics';
import { addHealthRoutes } from './health/health.routes';
import { loadReleases } from './load-releases';
import { makePage } from './page/make-page';
import { addPageRoutes } from './page/page.routes';
import type { Choice } from './releases/choose-releases';
import { addReportRoutes } from './reports/report.routes';
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
  backendOf: (app: FastifyInstance) => Promise<Backend>;
};

/** Everything that the edge answers itself, ready to be put behind a server. */
export async function buildEdge({ settings, root, backendOf }: BuildOptions): Promise<BuiltEdge> {
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
  addHealthRoutes(app, built);
  addAssetRoutes(app, assets);
  addPageRoutes(app, page, built.metrics);
  await addReportRoutes(app);
  await app.ready();
  return built;
}
