import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testDataFolder } from '../test/data-folder';
import { type FreshDatabase, freshDatabase } from '../test/fresh-database';
import { waitUntil } from '../test/wait-until';
import { isMainProgram } from './run-alone';

const folder = testDataFolder();
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});

type Run = { child: ChildProcess; output(): string; ended: Promise<number | null> };

/** Runs `main.ts` in a Node process of its own. */
function run(env: NodeJS.ProcessEnv): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => text, ended };
}

test('the back end alone prints its address, answers requests, and exits with 0 on SIGTERM', async () => {
  const { child, output, ended } = run({ BACKEND_PORT: '0' });
  const listening = /The back end listens on (http:\/\/127\.0\.0\.1:\d+)\n/;
  await waitUntil(async () => listening.test(output()) || child.exitCode !== null);
  const [, address] = listening.exec(output()) ?? [];
  const ask = async (path: string) => (await fetch(`${address}${path}`)).status;
  const statuses = await Promise.all(['/livez', '/readyz', '/api/docs'].map(ask));
  expect(statuses).toEqual([200, 200, 200]);
  const signIn = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'a@b.test', password: 'x' }),
  });
  expect(await signIn.json()).toMatchObject({ success: 0 });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('the back end alone reports not ready after SIGTERM, and keeps serving during DRAIN_MS', async () => {
  const { child, output, ended } = run({ BACKEND_PORT: '0', DRAIN_MS: '60000' });
  const listening = /The back end listens on (http:\/\/127\.0\.0\.1:\d+)\n/;
  await waitUntil(async () => listening.test(output()) || child.exitCode !== null);
  const [, address] = listening.exec(output()) ?? [];
  const ask = async (path: string) => (await fetch(`${address}${path}`)).status;
  expect(await ask('/readyz')).toBe(200);
  child.kill('SIGTERM');
  await waitUntil(async () => (await ask('/readyz')) === 503);
  expect(await Promise.all(['/livez', '/api/docs'].map(ask))).toEqual([200, 200]);
  // A second signal ends the drain at once.
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});

test('the back end alone warns once about a proxy that TRUSTED_PROXIES does not name', async () => {
  const { child, output, ended } = run({ BACKEND_PORT: '0', LOG_LEVEL: 'warn' });
  const listening = /The back end listens on (http:\/\/127\.0\.0\.1:\d+)\n/;
  await waitUntil(async () => listening.test(output()) || child.exitCode !== null);
  const [, address] = listening.exec(output()) ?? [];
  for (const visitor of ['203.0.113.9', '203.0.113.10'])
    await fetch(`${address}/api/docs`, { headers: { 'x-forwarded-for': visitor } });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output().match(/set TRUSTED_PROXIES=127\.0\.0\.1 and start again/g)).toHaveLength(1);
});

test('the back end alone names all wrong settings, including its own, and exits with 1', async () => {
  const { output, ended } = run({ DEMO: 'maybe', BACKEND_PORT: 'x', DRAIN_MS: 'x' });
  expect(await ended).toBe(1);
  expect(output()).toMatch(
    /^DEMO must be on or off, not "maybe"\.\nBACKEND_PORT must be a whole number.*\nDRAIN_MS must be a whole number.*\n$/,
  );
});

test('the back end alone reports that its port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { output, ended } = run({ BACKEND_PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^Port \d+ is taken by another program: choose another with BACKEND_PORT\.\n$/);
  other.close();
});

test('importing the back end as a library starts nothing', () => {
  expect(isMainProgram(join(__dirname, 'main.ts'))).toBe(false);
  expect(isMainProgram(process.argv[1] ?? '')).toBe(true);
});
