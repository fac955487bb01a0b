import { copyFileSync, mkdirSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startBucket } from 'shared-lib/testing';
import { type BackendProcess, backendProcess, stopCleanly } from '../backend-process';
import { testDataFolder } from '../data-folder';
import { type FreshDatabase, freshDatabase } from '../fresh-database';
import { relaxedLimits } from '../serve-backend';

export type Pair = {
  database: FreshDatabase;
  servers: BackendProcess[];
  envOf(nth: number): NodeJS.ProcessEnv;
  /** Gives the second server the keys of the first and starts it. Returns one address for both. */
  startSecond(): Promise<string>;
  stop(): Promise<void>;
};

const keys = ['second-factor.key', 'checkpoints/signing-key.pem'];

/** Starts the first of two back ends that have their own DATA_DIR and share a database and a bucket. */
export async function startPair(): Promise<Pair> {
  const folders = [testDataFolder(), testDataFolder()];
  const [first = '', second = ''] = folders.map(({ path }) => path);
  const database = await freshDatabase();
  const bucket = await startBucket('lexboard');
  const envOf = (nth: number) => ({
    DATABASE_URL: database.url,
    DATA_DIR: nth === 0 ? first : second,
    ATTACHMENTS_URL: bucket.url,
    DEMO: 'on',
    ...relaxedLimits,
    LIMIT_FACTOR: '100000',
  });
  const servers = [await backendProcess(envOf(0))];
  let balancer: Server | undefined;
  return {
    database,
    servers,
    envOf,
    startSecond: async () => {
      mkdirSync(join(second, 'checkpoints'), { recursive: true });
      for (const key of keys) copyFileSync(join(first, key), join(second, key));
      servers.push(await backendProcess(envOf(1)));
      balancer = await startBalancer(servers.map((server) => server.address));
      return `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
    },
    stop: async () => {
      balancer?.close();
      await Promise.all(servers.map(stopCleanly));
      await bucket.stop();
      await database.drop();
      for (const { remove } of folders) remove();
    },
  };
}

/** Sends each request to the next server, like a load balancer. */
async function startBalancer(addresses: readonly string[]): Promise<Server> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = addresses[turn++ % addresses.length] ?? '';
    const passed = ask(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    passed.once('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
