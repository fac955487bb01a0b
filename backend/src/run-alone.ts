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
import { settingsFaults } from './platform/settings';
import { StartError } from './platform/start-error';
import type { Backend } from './serve';
import { startBackend } from './start-backend';

type Address = { port: number; host: string };
/** State that changes while the server runs. */
type Life = { isDraining: boolean; drainMs: number };

/**
 * The same timeouts as at the edge, but without its idle limit: only edges connect here, and they watch their visitors.
 */
const timeouts = { headersTimeout: 15_000, requestTimeout: 120_000, keepAliveTimeout: 65_000 };
const hardStopMs = 15_000;

/** Whether Node was started with this file, named with or without its extension. */
export function isProgram(file: string): boolean {
  const started = process.argv[1];
  if (started === undefined) return false;
  const place = join(realpathSync(dirname(started)), basename(started));
  return withoutEnding(place) === withoutEnding(file);
}

const withoutEnding = (file: string) => file.replace(/\.[jt]s$/, '');

/** Runs `node backend/dist/main.js`: the back end without an edge. Edges elsewhere have its address as BACKEND_URL. */
export async function runAlone(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await start(env);
  } catch (error) {
    const isForTheReader = error instanceof StartError || error instanceof SettingsError;
    console.error(isForTheReader ? error.message : error);
    process.exit(1);
  }
}

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const faults = [
    ...settingsFaults(env),
    ...findSettingFaults(env, readAddress),
    ...findSettingFaults(env, readDrain),
  ];
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  const address = parseSettings(env, readAddress);
  const backend = await startBackend({ ...env, HOST: address.host });
  const life: Life = { isDraining: false, drainMs: parseSettings(env, readDrain) };
  const server = serverOf(backend, life);
  const trusted = parseSettings(env, readTrustedProxies);
  server.on('request', watchForUntrustedProxy({ trusted, warn: (line) => backend.log.warn(line) }));
  stopOnSignal(server, backend, life);
  const port = await listen(server, address).catch(async (error) => {
    await backend.close();
    throw error;
  });
  const { host } = address;
  const place = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  process.stdout.write([...backend.greeting, `The back end listens on ${place}`, ''].join('\n'));
}

function readAddress(setting: SettingReader): Address {
  return {
    port: setting.wholeNumber('BACKEND_PORT', { least: 0, most: 65_535, otherwise: 8081 }),
    host: setting.text('BACKEND_HOST') ?? '127.0.0.1',
  };
}

/** How long /readyz answers "no" before the server stops; the same setting as at the edge. */
function readDrain(setting: SettingReader): number {
  const isSecure = setting.text('PUBLIC_BASE_URL')?.startsWith('https:') ?? false;
  return setting.wholeNumber('DRAIN_MS', { least: 0, most: 60_000, otherwise: isSecure ? 3000 : 0 });
}

function serverOf(backend: Backend, life: Life): Server {
  return createServer(timeouts, (request, response) => {
    const path = request.url?.split('?')[0];
    if (life.isDraining) response.setHeader('connection', 'close');
    if (path !== '/livez' && path !== '/readyz') return backend.handle(request, response);
    const asked = path === '/livez' ? Promise.resolve({ ok: true }) : backend.ready();
    const answer = (ok: boolean) => {
      response.writeHead(ok ? 200 : 503, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      response.end(ok ? 'yes\n' : 'no\n');
    };
    asked.then(({ ok }) => answer(ok && !(life.isDraining && path === '/readyz'))).catch(() => answer(false));
  });
}

async function listen(server: Server, { port, host }: Address): Promise<number> {
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

/** The first signal makes /readyz answer "no", then finishes the requests under way. A second signal exits at once. */
function stopOnSignal(server: Server, backend: Backend, life: Life): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    life.isDraining = true;
    await sleep(life.drainMs);
    setTimeout(() => process.exit(1), hardStopMs).unref();
    server.close();
    server.closeIdleConnections();
    await backend.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
}
