import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { backendElsewhere } from './api/backend-elsewhere';
import type { Backend } from './backend-door';
import { type BuiltEdge, buildEdge } from './build-edge';
import { greeting } from './greeting';
import { openInner } from './health/inner-server';
import { trackConnections } from './server/connections';
import { edgeServer } from './server/edge-server';
import { listen } from './server/listen';
import { readSettings, type Settings } from './settings';

export type { Backend } from './backend-door';
export { SettingsError, settingsFaults } from './settings';
export { StartError } from './start-error';

export type Edge = {
  address: string;
  /** Where /metrics is, if anywhere. */
  innerAddress: string | undefined;
  greeting: string[];
  close(): Promise<void>;
};

const graceMs = 10_000;
/** The repository, seen from this file as from the bundle, which lie equally deep in it. */
const ownRoot = path.resolve(__dirname, '../..');

/** Starts the edge; it takes requests when the promise is kept. */
export async function startEdge(options: { env: NodeJS.ProcessEnv; backend?: Backend }): Promise<Edge> {
  const settings = readSettings(options.env);
  const backendOf = async (app: FastifyInstance) =>
    options.backend ?? backendElsewhere(app, settings.backendUrl);
  const edge = await buildEdge({ settings, root: settings.root ?? ownRoot, backendOf });
  return open(edge, settings);
}

async function open(edge: BuiltEdge, settings: Settings): Promise<Edge> {
  const { app, backend, life, metrics, choice } = edge;
  const server = edgeServer({ backend, own: app.routing }, { life, metrics, log: app.log });
  const connections = trackConnections(server);
  const inner = await openInner(settings, edge);
  const port = await openDoor(server, settings).catch(async (error: unknown) => {
    await inner?.close();
    throw error;
  });
  const innerAddress = inner && `http://${settings.metricsHost}:${inner.port}`;
  let closing: Promise<void> | undefined;
  async function stop() {
    life.isDraining = true;
    await sleep(settings.drainMs);
    await connections.stop(graceMs);
    await inner?.close();
    await app.close();
  }
  return {
    address: `http://${settings.host ?? 'localhost'}:${port}`,
    innerAddress,
    greeting: [...greeting(choice), ...(innerAddress ? [`Figures: ${innerAddress}/metrics`] : [])],
    close() {
      closing ??= stop();
      return closing;
    },
  };
}

function openDoor(server: Server, { port, host }: Settings): Promise<number> {
  return listen(server, { port, host, setting: 'PORT' });
}
