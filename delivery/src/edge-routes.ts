import type { FastifyInstance } from 'fastify';
import { addAssetRoutes } from './assets/assets.routes';
import type { BuiltEdge } from './build-edge';
import { openConsole } from './console/open-console';
import { addDiscoveryRoute } from './discovery/discovery.routes';
import { addHealthRoutes } from './health/health.routes';
import { addOverrideRoutes } from './overrides/override.routes';
import { addPageRoutes } from './page/page.routes';
import type { Registry } from './registry';
import { addReportRoutes } from './reports/report.routes';

type Parts = {
  built: BuiltEdge;
  registry: Registry | undefined;
  /** Where the records of rollouts lie. */
  folder: string;
  /** How often the channel is looked at. */
  pollMs: number;
  /** How people reach us, where we were told. */
  publicOrigin: string | undefined;
  /** Whether browsers are told the scripts before the page. */
  earlyHints: boolean;
};

/** All that the edge answers itself. */
export async function addEdgeRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { built, registry, folder, pollMs, publicOrigin, earlyHints } = parts;
  addHealthRoutes(app, built);
  addAssetRoutes(app, built.source.assets);
  const { backend, source } = built;
  openConsole(app, { backend, registry, folder, pollMs });
  const { overrides } = source;
  addOverrideRoutes(app, {
    backend,
    publicOrigin,
    releases: registry && overrides && { registry, overrides },
  });
  addDiscoveryRoute(app, source.live);
  addPageRoutes(app, { pages: built.source.pages, metrics: built.metrics, earlyHints });
  await addReportRoutes(app);
}
