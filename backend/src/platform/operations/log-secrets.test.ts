import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type TestFolder, testDataFolder } from '../../../test/data-folder';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database';
import { waitUntil } from '../../../test/wait-until';
import { demoPassword as password } from '../../auth/sign-in/demo-people';

const username = 'editor@demo.test';
const mark = 'secretword';

let fresh: FreshDatabase;
let data: TestFolder;
let child: ReturnType<typeof spawn>;
let said = '';
let address = '';

beforeAll(async () => {
  fresh = await freshDatabase();
  data = testDataFolder();
  const env = {
    ...process.env,
    DATABASE_URL: fresh.url,
    DATA_DIR: data.path,
    DEMO: 'on',
    LOG_LEVEL: 'trace',
  };
  const program = join(__dirname, '../../../test/run-backend.ts');
  child = spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
  await waitUntil(async () => /^\d+$/m.test(said));
  address = `http://127.0.0.1:${/^\d+$/m.exec(said)?.[0]}`;
});
afterAll(async () => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await fresh.drop();
  data.remove();
});

const lines = () => said.split('\n').filter((line) => line.startsWith('{'));

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const named = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(`${address}/api/${path}`, { method: 'POST', headers: named, body: sent });
}

/** Sends every kind of request that carries a secret, and returns the secrets. */
async function speak(): Promise<string[]> {
  const login = await post('login', { username, password });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const cookie = /lcb=([^;]+)/.exec(login.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const keys = { authorization: token, cookie: `__Host-lcb=${cookie}` };
  await post('login', { username, password: `${mark}-wrong` });
  await post('login', `{"username":"x","password":"${mark}-broken`);
  await post('login', { username, [`${mark}-key`]: 1 });
  await post('user-newPassword', {
    authToken: `${mark}-reset`,
    password: `${mark}-a`,
    conformPasswords: `${mark}-a`,
  });
  await post('change-password', { oldPassword: `${mark}-old`, password: `${mark}-b` }, keys);
  await fetch(`${address}/api/law/allLawlist?Law=${mark}&accessusername=${username}`, { headers: keys });
  await fetch(`${address}/api/nothing?token=${mark}`, { headers: keys });
  await fetch(`${address}/api/%zz?token=${mark}`, { headers: keys });
  const form = new FormData();
  form.append('file', new Blob([`${mark} in a file`]), 'a.txt');
  await fetch(`${address}/api/attachment/law`, { method: 'POST', headers: keys, body: form });
  return [password, token, cookie, mark];
}

test('the log has no secret in any line, even at level trace', async () => {
  const secrets = await speak();
  await waitUntil(async () => lines().some((line) => line.includes('/api/attachment/law')));
  expect(secrets.every((secret) => secret.length > 5)).toBe(true);
  expect(lines().filter((line) => line.includes('"level":10')).length).toBeGreaterThan(0);
  const telling = lines().filter((line) => secrets.some((secret) => line.includes(secret)));
  expect(telling).toEqual([]);
});
