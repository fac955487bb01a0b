import { createServer } from 'node:http';
import { edgeApp } from '../edge-app';
import { listen } from '../server/listen';
import type { Settings } from '../settings';
import { addInnerRoutes, type Sources } from './health.routes';

export type InnerServer = { port: number; close(): Promise<void> };

/** A port for those who run us, apart from that of people; only where one is asked for. */
export async function openInner(
  { metricsPort, metricsHost, logLevel }: Settings,
  sources: Sources,
): Promise<InnerServer | undefined> {
  if (metricsPort === undefined) return undefined;
  const app = edgeApp(logLevel);
  addInnerRoutes(app, sources);
  await app.ready();
  const server = createServer(app.routing);
  const port = await listen(server, { port: metricsPort, host: metricsHost, setting: 'METRICS_PORT' });
  return {
    port,
    async close() {
      server.close();
      server.closeAllConnections();
      await app.close();
    },
  };
}
