import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';
import { type ServerProcess, startServer } from './server-process';
import { temporaryFolder } from './temporary-folder';

/** A test server: the built app on its own port and with its own data folder. */
export type TestServer = {
  address: string;
  /** Stops it as Ctrl-C does. */
  stop(): Promise<void>;
  /** Kills it, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data; stops it first when it runs. */
  restart(): Promise<void>;
  /** Stops it and removes what it wrote. */
  end(): Promise<void>;
};

/**
 * When a run has made the demo library once, a test server begins with a copy of it. PostgreSQL insists on the owner
 * of its files, so the copy is made by a program that keeps owners.
 */
async function copyPreparedData(data: string): Promise<void> {
  const { TEST_SERVER_DATA } = process.env;
  if (TEST_SERVER_DATA && !existsSync(data)) await promisify(execFile)('cp', ['-a', TEST_SERVER_DATA, data]);
}

/** The Node that `npm test` installed for this major version, such as 22; by hand, the one that runs the tests. */
export const nodeOf = (line: 22 | 24) => process.env[`NODE_${line}`] ?? process.execPath;

/** Starts the built app with these settings, on that Node, and waits until it takes requests. */
export async function startTestServer(
  settings: Record<string, string>,
  node: string = process.execPath,
): Promise<TestServer> {
  const [port, folder] = await Promise.all([freePort(), temporaryFolder('server')]);
  const address = `http://127.0.0.1:${port}`;
  const data = settings.DATA_DIR ?? path.join(folder, 'data');
  if (!settings.BACKEND_URL) await copyPreparedData(data);
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    LIMIT_FACTOR: '1000',
    REQUESTS_AT_ONCE: '10000',
    BUSY_DELAY_MS: '60000',
    // A page that works on a busy machine must not fail for being late.
    REMOTE_DEADLINE_MS: '60000',
    PORT: String(port),
    DATA_DIR: data,
    TEST_SERVER_FOLDER: folder,
    ...settings,
  };
  let server: ServerProcess | undefined;
  const testServer: TestServer = {
    address,
    stop: async () => server?.end('SIGTERM'),
    kill: async () => server?.end('SIGKILL'),
    async restart() {
      await testServer.stop();
      server = startServer({ address, env, node });
      await server.ready();
    },
    async end() {
      await testServer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await testServer.restart().catch(async (error: unknown) => {
    await testServer.end();
    throw error;
  });
  return testServer;
}
