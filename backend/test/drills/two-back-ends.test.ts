import { copyFileSync, mkdirSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { recordKinds } from 'shared-lib/records';
import { startBucket, type TestBucket } from 'shared-lib/testing';
import { demoPassword } from '../../src/demo/demo-people';
import { asking } from '../asking';
import { type BackendProcess, backendProcess, stopCleanly } from '../backend-process';
import { testDataFolder } from '../data-folder';
import { type FreshDatabase, freshDatabase } from '../fresh-database';
import { startSessions, type Tokens } from '../start-sessions';
import { attachLetter, letter } from './attach-letter';
import { auditFaults, lostOf } from './check-library';
import { putToWork, savesMore } from './crew';

const folders = [testDataFolder(), testDataFolder()];
const keys = ['second-factor.key', 'checkpoints/signing-key.pem'];

let database: FreshDatabase;
let bucket: TestBucket;
let servers: BackendProcess[] = [];
let balancer: Server;
let address: string;
let tokens: Tokens;

const envOf = (nth: number): NodeJS.ProcessEnv => ({
  DATABASE_URL: database.url,
  DATA_DIR: folders[nth]?.path,
  ATTACHMENTS_URL: bucket.url,
  DEMO: 'on',
  LIMIT_FACTOR: '100000',
});

beforeAll(async () => {
  database = await freshDatabase();
  bucket = await startBucket('lexboard');
  servers = [await backendProcess(envOf(0))];
});
afterAll(async () => {
  balancer?.close();
  await Promise.all(servers.map(stopCleanly));
  await bucket.stop();
  await database.drop();
  for (const { remove } of folders) remove();
});

describe('two back ends with a DATA_DIR each, on one database and one bucket', () => {
  it('are one that is refused until it has the keys of the other', async () => {
    await expect(backendProcess(envOf(1))).rejects.toThrow(
      /second-factor: .* is missing here[\s\S]*checkpoints: .* is missing here/,
    );
    const [first = '', second = ''] = folders.map(({ path }) => path);
    mkdirSync(join(second, 'checkpoints'), { recursive: true });
    for (const key of keys) copyFileSync(join(first, key), join(second, key));
    servers.push(await backendProcess(envOf(1)));
    balancer = await balance(servers.map((server) => server.address));
    address = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
    tokens = await startSessions(database.admin);
  });

  it('sign in at one, and are known to the other until the sign-out', async () => {
    const signed = await asking(address, {}).post('/api/login', {
      username: 'viewer@demo.test',
      password: demoPassword,
    });
    const visitor = asking(address, { authorization: String(signed.body.access_token) });
    const statuses = async () => {
      const answers = [await visitor.post('/api/session/me', {}), await visitor.post('/api/session/me', {})];
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    await visitor.post('/api/logout', {});
    expect(await statuses()).toEqual([401, 401]);
  });

  it('give out a file at either, whichever took it', async () => {
    const token = tokens.get('editor@demo.test') ?? '';
    const file = await attachLetter(address, token);
    for (const server of [...servers, ...servers]) {
      const url = `${server.address}/attachment/license/${file}~letter.txt`;
      const response = await fetch(url, { headers: { authorization: token } });
      expect([response.status, await response.text()]).toEqual([200, letter]);
    }
  });

  it('open at one a second factor that the other has sealed', async () => {
    const [one, other] = servers.map((server) =>
      asking(server.address, { authorization: tokens.get('admin@demo.test') ?? '' }),
    );
    const begun = await one?.post('/api/twofactor/start', { currentPassword: demoPassword });
    expect(begun?.body.success).toBe(1);
    // A wrong code is told from a seal that does not open, which would be answered by 500.
    const wrong = await other?.post('/api/twofactor/confirm', { otp: '000000' });
    expect([wrong?.status, wrong?.body.success]).toEqual([200, 0]);
  });

  it('save side by side through one address, lose nothing, and sign checkpoints that one audit believes', async () => {
    const crew = putToWork(address, tokens.get('editor@demo.test') ?? '', 8);
    await savesMore(crew, 100);
    await crew.stop();
    expect(crew.odd).toEqual([]);
    const ids = crew.saved.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await lostOf(database.admin, ids)).toEqual([]);
    const total = async (server: BackendProcess) => {
      const reader = asking(server.address, { authorization: tokens.get('viewer@demo.test') ?? '' });
      return (await reader.post(`/api/${recordKinds.license.calls.lists.all.path}`)).body.totalLength;
    };
    const totals = await Promise.all(servers.map(total));
    expect(totals[0]).toBe(totals[1]);
    for (const nth of [0, 1]) expect(await auditFaults(envOf(nth))).toEqual([]);
  });
});

/** Sends each request to the next server, as a balancer does. */
async function balance(addresses: readonly string[]): Promise<Server> {
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
