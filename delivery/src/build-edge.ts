import type { FastifyInstance } from 'fastify';
import { openConsole } from './console/open-console';
import { addAssetRoutes } from './edge/assets/assets.routes';
import { addDiscoveryRoute } from './edge/discovery/discovery.routes';
import { edgeApp } from './edge/edge-app';
import { edgeMetrics } from './edge/health/edge-metrics';
import { addHealthRoutes } from './edge/health/health.routes';
import { addOverrideRoutes } from './edge/overrides/override.routes';
import { addPageRoutes } from './edge/page/page.routes';
import { addReportRoutes } from './edge/reports/report.routes';
import { addSecurityTextRoute } from './edge/security-text.routes';
import type { Settings } from './edge/settings';
import { openSource } from './edge/source/open-source';
import type { ReleaseSource } from './edge/source/release-source';
import type { Registry } from './registry/registry';
import type { Backend } from './rollout/backend-door';

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
async function addEdgeRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
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
