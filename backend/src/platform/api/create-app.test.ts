import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type TestFolder, testDataFolder } from '../../../test/data-folder';
import { type FreshDatabase, freshDatabase } from '../../../test/fresh-database';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { waitUntil } from '../../../test/wait-until';
import { demoPassword as password } from '../../auth/sign-in/demo-people';
import { acceptsGzip } from './compress';
import { findUnstorableValueFault, normalizeTexts } from './create-app';

let served: ServedDemo;
beforeAll(async () => {
  served = await serveDemo();
});
afterAll(() => served.close());

describe('compressed answers:', () => {
  test.each([
    ['gzip', true],
    ['br, GZIP;q=0.5', true],
    ['*', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000', false],
    ['*, gzip;q=0', false],
    ['br', false],
    ['', false],
    [undefined, false],
  ])('a client that accepts %j takes gzip: %p', (accepted, takes) => {
    expect(acceptsGzip(accepted)).toBe(takes);
  });

  describe('an answer', () => {
    /** The raw response, without the decompression of fetch. */
    function raw(path: string, accepted?: string) {
      const { token } = served.as('viewer@demo.test');
      const headers = { authorization: token, ...(accepted && { 'accept-encoding': accepted }) };
      return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
        get(served.address + path, { headers }, async (response) => {
          resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
        }).on('error', reject);
      });
    }

    it('is compressed for a client that accepts gzip, and holds the same text', async () => {
      const packed = await raw('/api/law/allLawlist', 'gzip');
      const plain = await raw('/api/law/allLawlist');
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(Number(packed.headers['content-length'])).toBe(packed.body.length);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toBe('accept-encoding');
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
      expect(packed.body.length * 3).toBeLessThan(plain.body.length);
    });

    it('is not compressed if it is short', async () => {
      const { headers } = await raw('/api/law/allLawlist?page=x', 'gzip');
      expect(headers['content-encoding']).toBeUndefined();
    });
  });
});

describe('schema faults:', () => {
  const post = (path: string, body: object) => served.as('admin@demo.test').post(`/api/${path}`, body);

  it.each([-1, 0, 1.5, 'abc', '-1', null, {}, [1]])(
    'an id that is %j is refused with the same sentence',
    async (id) => {
      const { status, body } = await post('law/edit', { id });
      expect({ status, message: body.message }).toEqual({
        status: 422,
        message: 'The id must be a whole number from 1 on.',
      });
    },
  );

  it.each([
    ['users/list', { pageSize: 7 }, 'pageSize', '50 or 100 or 200'],
    ['users/list', { order: 'up' }, 'order', '"asc" or "desc"'],
  ])('%s with %j says which values %s may have', async (path, sent, field, allowed) => {
    const { status, body } = await post(path, sent);
    const message = `The field ${field} is not understood: must be ${allowed}.`;
    expect({ status, message: body.message }).toEqual({ status: 422, message });
  });

  it.each([
    ['rules/create', { lawRulesArr: Array(500).fill({}) }, 'lawRulesArr', 'at most 100 entries can be sent at once'],
    ['users/list', { search: 'x'.repeat(1000) }, 'search', 'at most 200 characters are allowed'],
  ])('too much data for %s is refused in plain words', async (path, sent, field, reason) => {
    const { status, body } = await post(path, sent);
    const message = `The field ${field} is not understood: ${reason}.`;
    expect({ status, message: body.message }).toEqual({ status: 422, message });
  });
});

describe('stored texts:', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

  it.each<[string, unknown, ReturnType<typeof findUnstorableValueFault>]>([
    ['a text', 'é 😀', undefined],
    ['no value', undefined, undefined],
    ['NUL in a text', { a: [{ b: 'x\0' }] }, 'bad-text'],
    ['NUL in a key', [{ 'x\0': 1 }], 'bad-text'],
    ['half of a pair', ['\ud83d'], 'bad-text'],
    ['64 lists in each other', nested(64), undefined],
    ['more lists in each other', nested(66), 'too-deep'],
    ['lists without end', nested(100_000), 'too-deep'],
  ])('%s', (_what, value, why) => {
    expect(findUnstorableValueFault(value)).toBe(why);
  });

  it('every text is normalised to NFC', () => {
    const decomposed = 'Überfällig'.normalize('NFD');
    const value = { a: decomposed, b: [{ c: [decomposed, 7, null] }], [decomposed]: true };
    expect(normalizeTexts(value)).toEqual({
      a: 'Überfällig',
      b: [{ c: ['Überfällig', 7, null] }],
      [decomposed]: true,
    });
  });
});

describe('secrets:', () => {
  const username = 'editor@demo.test';
  const mark = 'secretword';

  let fresh: FreshDatabase;
  let data: TestFolder;
  let child: ReturnType<typeof spawn>;
  let output = '';
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
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
    await waitUntil(async () => /^\d+$/m.test(output));
    address = `http://127.0.0.1:${/^\d+$/m.exec(output)?.[0]}`;
  });
  afterAll(async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    await fresh.drop();
    data.remove();
  });

  const lines = () => output.split('\n').filter((line) => line.startsWith('{'));

  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const named = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    return fetch(`${address}/api/${path}`, { method: 'POST', headers: named, body: sent });
  }

  /** Sends every kind of request that carries a secret, and returns the secrets. */
  async function writeLog(): Promise<string[]> {
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

  test('no line of the log contains a secret, even at level trace', async () => {
    const secrets = await writeLog();
    await waitUntil(async () => lines().some((line) => line.includes('/api/attachment/law')));
    expect(secrets.every((secret) => secret.length > 5)).toBe(true);
    expect(lines().filter((line) => line.includes('"level":10')).length).toBeGreaterThan(0);
    const telling = lines().filter((line) => secrets.some((secret) => line.includes(secret)));
    expect(telling).toEqual([]);
  });
});

describe('request id:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  /** Sends a request with an id of its own, and returns the ids in the answer's header and body. */
  async function idsOf(handle: RequestListener) {
    const server = createServer(handle);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/nowhere`, {
      headers: { 'x-request-id': 'mine' },
    });
    const { requestId } = (await answer.json()) as { requestId: string };
    server.closeAllConnections();
    server.close();
    return { header: answer.headers.get('x-request-id'), body: requestId };
  }

  describe('the id of a request', () => {
    it('is made by the server and equal in header and body, whatever the client sent', async () => {
      const { header, body } = await idsOf(served.backend.handle);
      expect(body).toMatch(/^[0-9a-f-]{36}$/);
      expect(header).toBe(body);
    });

    it('is the id that the edge set on the response', async () => {
      const behindEdge: RequestListener = (request, response) => {
        response.setHeader('x-request-id', 'of-the-edge');
        served.backend.handle(request, response);
      };
      expect(await idsOf(behindEdge)).toEqual({ header: 'of-the-edge', body: 'of-the-edge' });
    });

    it('is on the answer of a server that is shutting down', async () => {
      const closing = await serveDemo();
      await closing.close();
      const { header, body } = await idsOf(closing.backend.handle);
      expect(body).toMatch(/^[0-9a-f-]{36}$/);
      expect(header).toBe(body);
    });
  });
});
