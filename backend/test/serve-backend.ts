import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Backend } from '../src/main';
import { type ApiClient, createApiClient } from './api-client';
import { testDataFolder } from './data-folder';
import { demoLibrary, type FreshDatabase, freshDatabase, superuserOf } from './fresh-database';
import { type StoredFiles, startBackends } from './start-backends';
import { type DemoName, startSessions } from './start-sessions';

export type { Answer } from './fetch-answer';
export type { DemoName } from './start-sessions';

export type SignedIn = ApiClient & { token: string; username: DemoName };
/** Returns a client for a signed-in demo user. */
type As = (username: DemoName) => SignedIn;

/** A running back end. Its own `get` and `post` send no token. */
export type Served = ApiClient & {
  backend: Backend;
  address: string;
  files: StoredFiles;
  /** Starts a session for each demo user of this back end. */
  signIn(): Promise<As>;
  close(): Promise<void>;
};
export type ServedDemo = Served & { database: FreshDatabase; dataFolder: string; as: As };

/** Settings under which a machine that runs many tests at once refuses no request as late or too frequent. */
export const relaxedLimits = { LIMIT_FACTOR: '1000', REQUESTS_AT_ONCE: '10000', BUSY_DELAY_MS: '60000' };

/** Starts a back end behind a real HTTP server. */
export async function serveBackend(env: NodeJS.ProcessEnv): Promise<Served> {
  const backends = await startBackends({ LOG_LEVEL: 'silent', ...relaxedLimits, ...env });
  // A test may compute for seconds; its connection must stay open meanwhile.
  const server = createServer({ keepAliveTimeout: 600_000 }, backends.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    backend: backends.first,
    address,
    files: backends.files,
    ...createApiClient(address, {}),
    signIn: async () => createClients(address, await startSessions(superuserOf(env))),
    close: async () => {
      server.close();
      server.closeIdleConnections();
      await backends.close();
      server.closeAllConnections();
    },
  };
}

/** Starts a back end on a fresh copy of the demo database, with a session for each demo user. */
export async function serveDemo(env: NodeJS.ProcessEnv = {}): Promise<ServedDemo> {
  const database = await freshDatabase(demoLibrary);
  const data = testDataFolder();
  const context = { DATABASE_URL: database.url, DATA_DIR: data.path, DEMO: 'on' };
  const served = await serveBackend({ ...context, ...env });
  return {
    ...served,
    database,
    dataFolder: env.DATA_DIR ?? data.path,
    as: await served.signIn(),
    close: async () => {
      await served.close();
      await database.drop();
      data.remove();
    },
  };
}

/** Returns clients that send these tokens. */
function createClients(address: string, tokens: ReadonlyMap<string, string>): As {
  return (username) => {
    const token = tokens.get(username) ?? '';
    return { ...createApiClient(address, { authorization: token }), token, username };
  };
}

/** The ids of the demo's users, by their names. */
export async function readUserIds(served: ServedDemo): Promise<Record<string, number>> {
  const { data } = (await served.as('editor@demo.test').post('/api/users/names', {})).body;
  return Object.fromEntries((data as { id: number; name: string }[]).map(({ id, name }) => [name, id]));
}
