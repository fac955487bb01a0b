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
import { addSecurityTextRoute } from './security-text.routes';

type Parts = {
  built: BuiltEdge;
  registry: Registry | undefined;
  /** Where the records of rollouts lie. */
  folder: string;
  /** How often the channel is looked at. */
  pollMs: number;
  /** A share past this takes a second operator. */
  secondPersonAbove: number;
  /** How people reach us, where we were told. */
  publicOrigin: string | undefined;
  /** Whether browsers are told the scripts before the page. */
  earlyHints: boolean;
  securityContact: string | undefined;
  /** All limits of what one may ask for are multiplied by it. */
  limitFactor: number;
};

/** All that the edge answers itself. */
export async function addEdgeRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { built, registry, folder, pollMs, publicOrigin, earlyHints } = parts;
  const { limitFactor, secondPersonAbove, securityContact } = parts;
  addHealthRoutes(app, built);
  if (securityContact) addSecurityTextRoute(app, { contact: securityContact, publicOrigin });
  addAssetRoutes(app, built.source.assets);
  const { backend, source } = built;
  openConsole(app, { backend, registry, folder, pollMs, secondPersonAbove });
  const { overrides } = source;
  addOverrideRoutes(app, {
    backend,
    publicOrigin,
    releases: registry && overrides && { registry, overrides },
  });
  addDiscoveryRoute(app, source.live);
  addPageRoutes(app, { pages: built.source.pages, metrics: built.metrics, earlyHints, limitFactor });
  await addReportRoutes(app);
}
