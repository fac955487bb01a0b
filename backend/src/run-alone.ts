import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchForUntrustedProxy } from 'shared-lib/incoming';
import {
  findSettingFaults,
  parseSettings,
  readTrustedProxies,
  type SettingReader,
  SettingsError,
} from 'shared-lib/settings';
import { findSettingsFaults } from './platform/settings';
import { StartError } from './platform/start-error';
import type { Backend } from './serve';
import { startBackend } from './start-backend';

type ListenAddress = { port: number; host: string };
/** The state of the server while it stops. */
type ServerState = { isDraining: boolean; drainMs: number };

/**
 * The connection timeouts. They equal the timeouts of the edge. Idle connections need no shorter timeout,
 * because only edges connect to this server.
 */
const serverTimeouts = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };
const forcedExitAfterMs = 15_000;

/** Returns true if Node was started with this file, with or without its extension. */
export function isMainProgram(file: string): boolean {
  const started = process.argv[1];
  if (started === undefined) return false;
  const startedFile = join(realpathSync(dirname(started)), basename(started));
  return removeFileExtension(startedFile) === removeFileExtension(file);
}

const removeFileExtension = (file: string) => file.replace(/\.[jt]s$/, '');

/**
 * Runs `node backend/dist/main.js`, the back end without an edge. Edges on other machines use its address as
 * BACKEND_URL.
 */
export async function runBackendAlone(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await startBackendServer(env);
  } catch (error) {
    const isForTheReader = error instanceof StartError || error instanceof SettingsError;
    console.error(isForTheReader ? error.message : error);
    process.exit(1);
  }
}

async function startBackendServer(env: NodeJS.ProcessEnv): Promise<void> {
  const faults = [
    ...findSettingsFaults(env),
    ...findSettingFaults(env, readListenAddress),
    ...findSettingFaults(env, readDrainMs),
  ];
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  const address = parseSettings(env, readListenAddress);
  const backend = await startBackend({ ...env, HOST: address.host });
  const serverState: ServerState = { isDraining: false, drainMs: parseSettings(env, readDrainMs) };
  const server = createBackendServer(backend, serverState);
  const trusted = parseSettings(env, readTrustedProxies);
  server.on('request', watchForUntrustedProxy({ trusted, warn: (line) => backend.log.warn(line) }));
  stopProgramOnSignal(server, backend, serverState);
  const port = await startListening(server, address).catch(async (error) => {
    await backend.close();
    throw error;
  });
  const { host } = address;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  process.stdout.write([...backend.greeting, `The back end listens on ${url}`, ''].join('\n'));
}

function readListenAddress(setting: SettingReader): ListenAddress {
  return {
    port: setting.wholeNumber('BACKEND_PORT', { least: 0, most: 65_535, otherwise: 8081 }),
    host: setting.text('BACKEND_HOST') ?? '127.0.0.1',
  };
}

/** Reads how long the server still runs after /readyz begins to answer "no". The edge has the same setting. */
function readDrainMs(setting: SettingReader): number {
  const isSecure = setting.text('PUBLIC_BASE_URL')?.startsWith('https:') ?? false;
  return setting.wholeNumber('DRAIN_MS', { least: 0, most: 60_000, otherwise: isSecure ? 3000 : 0 });
}

function createBackendServer(backend: Backend, serverState: ServerState): Server {
  return createServer(serverTimeouts, (request, response) => {
    const path = request.url?.split('?')[0];
    if (serverState.isDraining) response.setHeader('connection', 'close');
    if (path !== '/livez' && path !== '/readyz') return backend.handle(request, response);
    const isHealthy = path === '/livez' ? Promise.resolve({ ok: true }) : backend.ready();
    const answer = (ok: boolean) => {
      response.writeHead(ok ? 200 : 503, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      response.end(ok ? 'yes\n' : 'no\n');
    };
    isHealthy
      .then(({ ok }) => answer(ok && !(serverState.isDraining && path === '/readyz')))
      .catch(() => answer(false));
  });
}

async function startListening(server: Server, { port, host }: ListenAddress): Promise<number> {
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = Object(error);
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken by another program: choose another with BACKEND_PORT.`);
    throw new StartError(`The back end cannot listen on ${host}, port ${port} (BACKEND_HOST): ${message}`);
  }
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : port;
}

/**
 * Stops the server at the first signal: /readyz answers "no" and current requests finish. At a second signal,
 * exits at once.
 */
function stopProgramOnSignal(server: Server, backend: Backend, serverState: ServerState): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    serverState.isDraining = true;
    await sleep(serverState.drainMs);
    setTimeout(() => process.exit(1), forcedExitAfterMs).unref();
    server.close();
    server.closeIdleConnections();
    await backend.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
}
