import type { FastifyInstance } from 'fastify';
import { addAssetRoutes } from './assets/assets.routes';
import type { BuiltEdge } from './build-edge';
import { openConsole } from './console/open-console';
import { addHealthRoutes } from './health/health.routes';
import { addPageRoutes } from './page/page.routes';
import type { Registry } from './registry';
import { addReportRoutes } from './reports/report.routes';

type Parts = {
  built: BuiltEdge;
  registry: Registry | undefined;
  /** Where the records of rollouts lie. */
  folder: string;
};

/** All that the edge answers itself. */
export async function addEdgeRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { built, registry, folder } = parts;
  addHealthRoutes(app, built);
  addAssetRoutes(app, built.source.assets);
  openConsole(app, { backend: built.backend, registry, folder });
  addPageRoutes(app, built.source.pages, built.metrics);
  await addReportRoutes(app);
}
