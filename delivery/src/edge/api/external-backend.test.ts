import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf } from '../../../test/send-request';
import { startTestEdge } from '../../../test/test-edge';
import { createProxiedBackend } from './external-backend';

describe('external back end:', () => {
  type Said = { status: number; body: object };

  const secret = 'a word that two servers share';
  const line = {
    id: 7,
    remote: 'mfe-roadmap',
    version: '1.0.0',
    how: 'ok',
    mountMs: 12,
    inpMs: null,
    person: 'x',
    insteadOf: null,
  };
  let reply: Said;
  let received: { url: string | undefined; headers: IncomingMessage['headers']; text: string };

  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    received = { url: request.url, headers: request.headers, text };
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const backend = (shared: string | undefined = secret) =>
    createProxiedBackend({ url: `http://127.0.0.1:${portOf(server)}`, secret: shared }, () => undefined);

  describe('the outcomes', () => {
    it('are requested with the shared secret, after a number', async () => {
      reply = { status: 200, body: { success: 1, data: [line] } };
      expect(await backend().outcomesAfter(6)).toEqual([line]);
      expect([received.url, JSON.parse(received.text)]).toEqual(['/api/releases/told', { after: 6, secret }]);
    });

    it('have a newest number, which is requested with the secret', async () => {
      reply = { status: 200, body: { success: 1, newest: 41 } };
      expect(await backend().newestOutcome()).toBe(41);
      expect([received.url, JSON.parse(received.text)]).toEqual(['/api/releases/newest', { secret }]);
      reply = { status: 404, body: {} };
      await expect(backend().newestOutcome()).rejects.toThrow('the newest outcome was refused (404)');
    });

    it('are empty when no secret is shared', async () => {
      received = { url: undefined, headers: {}, text: '' };
      const url = `http://127.0.0.1:${portOf(server)}`;
      const withoutSecret = createProxiedBackend({ url, secret: undefined }, () => undefined);
      expect(await withoutSecret.outcomesAfter(0)).toEqual([]);
      expect(await withoutSecret.newestOutcome()).toBe(0);
      expect(received.url).toBeUndefined();
    });

    it.each([
      ['refuses', { status: 404, body: {} }],
      ['gives no list', { status: 200, body: { data: 'all' } }],
      ['gives what is no outcome', { status: 200, body: { data: [{ ...line, how: 'well' }] } }],
      ['gives a time that is none', { status: 200, body: { data: [{ ...line, mountMs: 'long' }] } }],
    ])('are unknown when the back end %s', async (_what, answer) => {
      reply = answer;
      await expect(backend().outcomesAfter(0)).rejects.toThrow(/outcome/);
    });
  });

  describe('the permission for a call of the edge', () => {
    const call = {
      method: 'POST',
      path: 'releases/act',
      query: {},
      body: { kind: 'promote' },
      headers: { authorization: '1.token', cookie: 'lcb=1', 'x-other': 'y', 'x-lc-edge': 'made up' },
      ip: '192.0.2.7',
    } as const;

    it('is requested with the session headers of the call, in the name of an edge', async () => {
      reply = { status: 200, body: { success: 1, username: 'anna', root: 'anna' } };
      expect(await backend().admit(call)).toEqual(reply);
      expect(received.headers).toMatchObject({
        authorization: '1.token',
        cookie: 'lcb=1',
        'x-lc-background': '1',
        'x-lc-edge': secret,
        'x-forwarded-for': '192.0.2.7',
      });
      expect(received.headers['x-other']).toBeUndefined();
    });

    it('is what the back end answers, with the time to wait', async () => {
      reply = { status: 403, body: { success: 0 } };
      expect(await backend().admit(call)).toEqual(reply);
    });
  });
});

const program = path.join(__dirname, '../../../../backend/src/main.ts');

/** Starts the back end alone, in its own process with the embedded database. */
async function startBackendAlone(EDGE_SECRET: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lexboard-secret-'));
  const settings = { EDGE_SECRET, DATABASE_URL: '', DATA_DIR: folder, BACKEND_PORT: '0', DEMO: 'off' };
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.stdout.on('data', (words) => {
      log += words;
      const listening = /listens on (\S+)/.exec(log)?.[1];
      if (listening) resolve(listening);
    });
    child.once('exit', () => reject(new Error(`The back end ended: ${log}`)));
  });
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('an edge whose EDGE_SECRET differs from its back end says so when it starts', async () => {
  const backend = await startBackendAlone('a word that back end and edge share');
  const greetingWith = async (EDGE_SECRET: string) => {
    const edge = await startTestEdge({ env: { BACKEND_URL: backend.address, EDGE_SECRET } });
    await edge.close();
    return edge.greeting.join('\n');
  };
  const other = await greetingWith('a word that only this edge has');
  const same = await greetingWith('a word that back end and edge share');
  await backend.stop();
  expect(other).toContain(
    `API: ${backend.address} does not take this edge for its own. Is EDGE_SECRET the same at both?`,
  );
  expect(same.split('\n')).toContain(`API: ${backend.address}`);
});
