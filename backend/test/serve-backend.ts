import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Backend } from '../src/main';
import { type Asking, asking } from './asking';
import { testDataFolder } from './data-folder';
import { demoLibrary, type FreshDatabase, freshDatabase } from './fresh-database';
import { type KeptFiles, startBackends } from './start-backends';
import { type DemoName, startSessions } from './start-sessions';
import { superuserOf } from './superuser';

export type { Asking } from './asking';
export type { Answer } from './fetch-answer';
export type { DemoName } from './start-sessions';

export type SignedIn = Asking & { token: string; username: DemoName };
/** Signs in on whatever a back end with the demo works on. */
type As = (username: DemoName) => SignedIn;

/** Its own `get` and `post` are those of nobody. */
export type Served = Asking & {
  backend: Backend;
  address: string;
  files: KeptFiles;
  /** Starts a session for each demo user of this back end. */
  signIn(): Promise<As>;
  close(): Promise<void>;
};
export type ServedDemo = Served & { database: FreshDatabase; dataFolder: string; as: As };

/** On a machine that runs many tests at once nothing is turned away for being late or many. */
export const patient = { LIMIT_FACTOR: '1000', REQUESTS_AT_ONCE: '10000', BUSY_DELAY_MS: '60000' };

/** A back end behind a real HTTP server. */
export async function serveBackend(env: NodeJS.ProcessEnv): Promise<Served> {
  const backends = await startBackends({ LOG_LEVEL: 'silent', ...patient, ...env });
  // A test that computes for seconds must not find its connection closed meanwhile.
  const server = createServer({ keepAliveTimeout: 600_000 }, backends.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    backend: backends.first,
    address,
    files: backends.files,
    ...asking(address, {}),
    signIn: async () => asOn(address, await startSessions(superuserOf(env))),
    close: async () => {
      server.close();
      server.closeIdleConnections();
      await backends.close();
      server.closeAllConnections();
    },
  };
}

/** The demo library on a fresh database of the run's server, with a session for each demo user. */
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

/** Asks as the holder of one of these tokens. */
function asOn(address: string, tokens: ReadonlyMap<string, string>): As {
  return (username) => {
    const token = tokens.get(username) ?? '';
    return { ...asking(address, { authorization: token }), token, username };
  };
}
