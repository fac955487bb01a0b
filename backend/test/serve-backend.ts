import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Backend, startBackend } from '../src/main';
import { type FreshDatabase, freshDatabase } from './fresh-database';

export type Answer = { status: number; body: Record<string, unknown> };
export type Served = {
  backend: Backend;
  address: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  close(): Promise<void>;
};

/** A back end behind a real HTTP server. */
export async function serveBackend(env: NodeJS.ProcessEnv): Promise<Served> {
  const backend = await startBackend({ LOG_LEVEL: 'silent', ...env });
  const server = createServer(backend.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    backend,
    address,
    get: (path) => call(`${address}${path}`, { method: 'GET' }),
    post: (path, body) => call(`${address}${path}`, postOf(body)),
    close: async () => {
      server.close();
      server.closeIdleConnections();
      await backend.close();
      server.closeAllConnections();
    },
  };
}

/** The demo library on a fresh database of the run's server. */
export async function serveDemo(): Promise<Served & { database: FreshDatabase }> {
  const database = await freshDatabase();
  const served = await serveBackend({ DATABASE_URL: database.url, DEMO: 'on' });
  const close = async () => {
    await served.close();
    await database.drop();
  };
  return { ...served, database, close };
}

function postOf(body: unknown): RequestInit {
  if (body === undefined) return { method: 'POST' };
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function call(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
