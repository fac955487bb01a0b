import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Backend, startBackend } from '../src/main';
import { hashToken, makeToken } from '../src/sessions/token';
import { type FreshDatabase, freshDatabase, runAs } from './fresh-database';

export type Answer = { status: number; body: Record<string, unknown> };

/** Asks the API. */
export type Asking = {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
};
export type Served = Asking & { backend: Backend; address: string; close(): Promise<void> };
export type ServedDemo = Served & {
  database: FreshDatabase;
  /** The same with a session of this demo user. */
  as(username: DemoName): Asking & { token: string; username: DemoName };
};
export type DemoName = 'admin@demo.test' | 'editor@demo.test' | 'viewer@demo.test' | 'admin@other.test';

/** A back end behind a real HTTP server. */
export async function serveBackend(env: NodeJS.ProcessEnv): Promise<Served> {
  const backend = await startBackend({ LOG_LEVEL: 'silent', ...env });
  const server = createServer(backend.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    backend,
    address,
    ...asking(address, {}),
    close: async () => {
      server.close();
      server.closeIdleConnections();
      await backend.close();
      server.closeAllConnections();
    },
  };
}

/** The demo library on a fresh database of the run's server, with a session for each demo user. */
export async function serveDemo(env: NodeJS.ProcessEnv = {}): Promise<ServedDemo> {
  const database = await freshDatabase();
  const served = await serveBackend({ DATABASE_URL: database.url, DEMO: 'on', ...env });
  const tokens = await startSessions(database);
  return {
    ...served,
    database,
    as: (username) => {
      const token = tokens.get(username) ?? '';
      return { ...asking(served.address, { authorization: token }), token, username };
    },
    close: async () => {
      await served.close();
      await database.drop();
    },
  };
}

/** A session of each account, put into the table as a sign-in does. */
async function startSessions({ admin }: FreshDatabase): Promise<Map<string, string>> {
  const accounts = await runAs<{ org: number; id: number; username: string }>(
    admin,
    'select org_id as org, id, username from account',
  );
  const rows = accounts.map(({ org, id, username }) => ({ org, id, username, token: makeToken(org) }));
  const values = rows.map(
    ({ org, id, token }) =>
      `(${org}, '\\x${hashToken(token).toString('hex')}', ${id}, gen_random_uuid(), 'full', now() + interval '12 hours')`,
  );
  const into = 'session (org_id, token_hash, account_id, family, kind, absolute_until)';
  await runAs(admin, `insert into ${into} values ${values.join(', ')}`);
  return new Map(rows.map(({ username, token }) => [username, token]));
}

function asking(address: string, signed: Record<string, string>): Asking {
  return {
    get: (path) => call(`${address}${path}`, { method: 'GET', headers: signed }),
    post: (path, body, headers) => call(`${address}${path}`, postOf(body, { ...signed, ...headers })),
  };
}

function postOf(body: unknown, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { method: 'POST', headers };
  const named = { 'content-type': 'application/json', ...headers };
  return { method: 'POST', headers: named, body: JSON.stringify(body) };
}

async function call(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
