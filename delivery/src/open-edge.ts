import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Release, remoteNames } from 'shared-lib/releases';
import type { BuiltEdge } from './build-edge';
import type { Elsewhere } from './edge/api/ask-backend';
import { openInner } from './edge/health/inner-server';
import { uncounted } from './edge/overrides/uncounted';
import { trackConnections } from './edge/server/connections';
import { edgeServer } from './edge/server/edge-server';
import { listen } from './edge/server/listen';
import type { Settings } from './edge/settings';
import type { Choice } from './platform/releases/choose-releases';
import type { Backend } from './rollout/backend-door';

const graceMs = 10_000;

export type Edge = {
  address: string;
  /** Where /metrics is, if anywhere. */
  innerAddress: string | undefined;
  greeting: string[];
  close(): Promise<void>;
};

/** Opens the doors of what was built; the one for those who run us first. */
export async function openEdge(edge: BuiltEdge, settings: Settings): Promise<Edge> {
  const { app, backend, life, metrics, source } = edge;
  const doors = { backend: uncounted(backend, source.overrides), own: app.routing };
  const { isSecure, trustedProxies } = settings;
  const server = edgeServer(doors, { life, metrics, log: app.log, isSecure, trustedProxies });
  const connections = trackConnections(server);
  const inner = await openInner(settings, edge);
  const port = await openDoor(server, settings).catch(async (error: unknown) => {
    await inner?.close();
    throw error;
  });
  const api = await sayBackend(backend, settings.backend);
  const innerAddress = inner && `http://${settings.metricsHost}:${inner.port}`;
  let closing: Promise<void> | undefined;
  async function stop() {
    life.isDraining = true;
    await sleep(settings.drainMs);
    await connections.stop(graceMs);
    await inner?.close();
    await source.close();
    await app.close();
  }
  return {
    address: `http://${settings.host ?? 'localhost'}:${port}`,
    innerAddress,
    greeting: [
      ...greeting(source.choice()),
      ...api,
      ...(innerAddress ? [`Figures: ${innerAddress}/metrics`] : []),
    ],
    close() {
      closing ??= stop();
      return closing;
    },
  };
}

function openDoor(server: Server, { port, host }: Settings): Promise<number> {
  return listen(server, { port, host, setting: 'PORT' });
}

/** What the edge says of itself at start. */
function greeting({ shell, remotes }: Choice): string[] {
  const present = remotes.map(([first]) => first?.name);
  const missing = remoteNames.filter((name) => !present.includes(name));
  const lines = [`Releases: ${[[shell], ...remotes].map(describe).join(', ')}`];
  return missing.length === 0 ? lines : [...lines, `Not built, so not in the page: ${missing.join(', ')}`];
}

function describe([first, fallback]: Release[]): string {
  return `${first?.name} ${first?.version}${fallback ? ` (else ${fallback.version})` : ''}`;
}

/** Which back end at another address answers the API, and what is wrong with it where that can be told at start. */
async function sayBackend(backend: Backend, elsewhere: Elsewhere | undefined): Promise<string[]> {
  if (!elsewhere) return [];
  const { url } = elsewhere;
  const { ok } = await backend.ready();
  if (!ok) return [`API: ${url} does not answer yet`];
  try {
    await backend.newestOutcome();
    return [`API: ${url}`];
  } catch {
    return [`API: ${url} does not take this edge for its own. Is EDGE_SECRET the same at both?`];
  }
}
