import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { noBackend } from './api/no-backend';
import { proxiedBackend } from './api/proxied-backend';
import { addProxyRoutes } from './api/proxy.routes';
import { addAssetRoutes } from './assets/assets.routes';
import type { Backend } from './backend-door';
import { edgeApp } from './edge-app';
import { greeting } from './greeting';
import { edgeMetrics } from './health/edge-metrics';
import { addHealthRoutes } from './health/health.routes';
import { loadReleases } from './load-releases';
import { makePage } from './page/make-page';
import { addPageRoutes } from './page/page.routes';
import { addReportRoutes } from './reports/report.routes';
import { trackConnections } from './server/connections';
import { edgeServer } from './server/edge-server';
import { listen } from './server/listen';
import { readSettings, type Settings } from './settings';

export type { Backend } from './backend-door';
export { SettingsError, settingsFaults } from './settings';
export { StartError } from './start-error';

export type Edge = { address: string; greeting: string[]; close(): Promise<void> };

const graceMs = 10_000;
/** The repository, seen from this file as from the bundle, which lie equally deep in it. */
const ownRoot = path.resolve(__dirname, '../..');

/** Starts the edge; it takes requests when the promise is kept. */
export async function startEdge(options: { env: NodeJS.ProcessEnv; backend?: Backend }): Promise<Edge> {
  const settings = readSettings(options.env);
  const app = edgeApp(settings.logLevel);
  const places = { root: settings.root ?? ownRoot, releasesDir: settings.releasesDir };
  const { choice, assets } = await loadReleases(places, (sentence) => app.log.warn(sentence));
  const page = makePage(choice, { deadlineMs: settings.remoteDeadlineMs, isSecure: settings.isSecure });
  const backend = options.backend ?? backendElsewhere(app, settings);
  const life = { isDraining: false };
  const metrics = edgeMetrics();

  addHealthRoutes(app, { backend, life, metrics });
  addAssetRoutes(app, assets);
  addPageRoutes(app, page, metrics);
  await addReportRoutes(app);
  if (!options.backend && settings.backendUrl) await addProxyRoutes(app, settings.backendUrl);
  await app.ready();

  const server = edgeServer({ backend, own: app.routing }, { life, metrics, log: app.log });
  const connections = trackConnections(server);
  const port = await listen(server, settings.port, settings.host);
  let closing: Promise<void> | undefined;
  async function stop() {
    life.isDraining = true;
    await sleep(settings.drainMs);
    await connections.stop(graceMs);
    await app.close();
  }
  return {
    address: `http://${settings.host ?? 'localhost'}:${port}`,
    greeting: greeting(choice),
    close() {
      closing ??= stop();
      return closing;
    },
  };
}

function backendElsewhere(app: FastifyInstance, { backendUrl }: Settings): Backend {
  if (!backendUrl) return noBackend;
  return proxiedBackend(backendUrl, (request, response) => app.routing(request, response));
}
