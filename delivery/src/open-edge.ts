import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Release, remoteNames } from 'shared-lib/releases';
import { startConsole } from './console/console.routes';
import type { ExternalBackend } from './edge/api/external-backend';
import { addAssetRoutes } from './edge/assets/assets.routes';
import { addDiscoveryRoute } from './edge/discovery/discovery.routes';
import { createEdgeApp } from './edge/edge-app';
import { addFederationRoutes } from './edge/federation/federation.routes';
import { createEdgeMetrics } from './edge/health/edge-metrics';
import { addHealthRoutes, openMetricsPort } from './edge/health/health.routes';
import { discardOverrideReports } from './edge/overrides/discard-override-reports';
import { addOverrideRoutes } from './edge/overrides/override.routes';
import { addPageRoutes } from './edge/page/page.routes';
import { addPolicyReportRoutes } from './edge/reports/report.routes';
import { addSecurityTextRoute } from './edge/security-text.routes';
import { createEdgeServer, trackConnections } from './edge/server/edge-server';
import { openPort } from './edge/server/listen';
import type { Settings } from './edge/settings';
import { openReleaseSource } from './edge/source/open-source';
import type { ReleaseSource } from './edge/source/release-source';
import type { Registry } from './registry/registry/registry';
import type { Backend } from './rollout/backend-port';

const shutdownGraceMs = 10_000;

export type Edge = {
  address: string;
  /** The address of /metrics, if the settings name a port for it. */
  metricsAddress: string | undefined;
  /** The lines that the edge prints at its start. */
  greeting: string[];
  close(): Promise<void>;
};

/** Opens the ports of an edge whose app is built. The metrics port is opened first. */
export async function openEdgePorts(edge: BuiltEdge, settings: Settings): Promise<Edge> {
  const { app, backend, edgeState, metrics, source } = edge;
  const handlers = { backend: discardOverrideReports(backend, source.overrides), app: app.routing };
  const { isSecure, trustedProxies, port: configuredPort, host } = settings;
  const server = createEdgeServer(handlers, { edgeState, metrics, log: app.log, isSecure, trustedProxies });
  const connections = trackConnections(server);
  const metricsServer = await openMetricsPort(settings, edge);
  const port = await openPort(server, { port: configuredPort, host, setting: 'PORT' }).catch(async (error: unknown) => {
    await metricsServer?.close();
    throw error;
  });
  const api = await describeBackend(backend, settings.backend);
  const metricsAddress = metricsServer && `http://${settings.metricsHost}:${metricsServer.port}`;
  let closing: Promise<void> | undefined;
  async function stop() {
    edgeState.isDraining = true;
    await sleep(settings.drainMs);
    await connections.stop(shutdownGraceMs);
    await metricsServer?.close();
    await source.close();
    await app.close();
  }
  return {
    address: `http://${host ?? 'localhost'}:${port}`,
    metricsAddress,
    greeting: [
      ...buildStartMessages(source),
      ...api,
      ...(metricsAddress ? [`Figures: ${metricsAddress}/metrics`] : []),
    ],
    close() {
      closing ??= stop();
      return closing;
    },
  };
}

function buildStartMessages(source: ReleaseSource): string[] {
  const { shell, remotes } = source.choice();
  const present = remotes.map(([first]) => first?.name);
  const missing = remoteNames.filter((name) => !present.includes(name));
  const lines = [`Releases: ${[[shell], ...remotes].map(describeReleaseWithFallback).join(', ')}`];
  if (missing.length === 0) return lines;
  const what = source.live().channel ? 'released' : 'built';
  return [...lines, `Not ${what}, so not in the page: ${missing.join(', ')}`];
}

function describeReleaseWithFallback([first, fallback]: Release[]): string {
  return `${first?.name} ${first?.version}${fallback ? ` (else ${fallback.version})` : ''}`;
}

/** Describes the external back end in the start messages, and its fault if it has one. */
async function describeBackend(backend: Backend, external: ExternalBackend | undefined): Promise<string[]> {
  if (!external) return [];
  const { url } = external;
  const { ok } = await backend.ready();
  if (!ok) return [`API: ${url} does not answer yet`];
  try {
    await backend.newestOutcome();
    return [`API: ${url}`];
  } catch {
    return [`API: ${url} does not take this edge for its own. Is EDGE_SECRET the same at both?`];
  }
}

type BuiltEdge = {
  app: FastifyInstance;
  backend: Backend;
  source: ReleaseSource;
  edgeState: { isDraining: boolean };
  metrics: ReturnType<typeof createEdgeMetrics>;
};

/** Builds the app of the edge with all its routes, without opening a port. */
export async function buildEdge({
  settings,
  root,
  registry,
  openBackend,
}: {
  settings: Settings;
  root: string;
  registry: Registry | undefined;
  openBackend: (app: FastifyInstance) => Promise<Backend>;
}): Promise<BuiltEdge> {
  const app = createEdgeApp(settings.logLevel, settings.trustedProxies);
  const source = await openReleaseSource({
    settings,
    root,
    registry,
    say: (sentence) => app.log.warn(sentence),
  });
  const edgeState = { isDraining: false };
  const built = { app, source, edgeState, metrics: createEdgeMetrics(), backend: await openBackend(app) };
  await addEdgeRoutes(built, settings, registry);
  await app.ready();
  return built;
}

/** Adds all routes of the edge's app. */
async function addEdgeRoutes(built: BuiltEdge, settings: Settings, registry: Registry | undefined): Promise<void> {
  const { app, backend, source, metrics } = built;
  const { rolloutsFolder: folder, pollMs, publicOrigin, earlyHints, limitFactor, securityContact } = settings;
  const { secondPersonAbove } = settings.registry;
  addHealthRoutes(app, built);
  if (securityContact) addSecurityTextRoute(app, securityContact, publicOrigin);
  addAssetRoutes(app, source.assets);
  startConsole(app, { backend, registry, folder, pollMs, secondPersonAbove });
  const { overrides, pages } = source;
  const releases = registry && overrides && { registry, overrides };
  addOverrideRoutes(app, { backend, publicOrigin, releases });
  addDiscoveryRoute(app, source.live);
  addFederationRoutes(app, source);
  addPageRoutes(app, { pages, metrics, earlyHints, limitFactor });
  await addPolicyReportRoutes(app);
}
