import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { fetchPatiently, retryWhileBusy } from '../../../test/fetch-answer';
import { runAs } from '../../../test/fresh-database';
import { type DemoName, type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { hashToken, makeRandomToken } from '../../auth/sessions/token';
import { demoPassword } from '../../auth/sign-in/demo-people';
import { buildRefusal } from '../api/build-refusal';
import { refuseWithWaitTime } from './counters.store';
import { createExportLimiter } from './request-limiters';

describe('rate limits:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo({ LIMIT_FACTOR: '0.1' });
  });
  afterAll(() => served.close());

  /** A tenth of the limits in D.4, which are set by data. */
  const limits: [string, DemoName, string, object, number][] = [
    ['reads of a user', 'viewer@demo.test', 'session/me', {}, 30],
    ['writes of a user', 'editor@demo.test', 'law/delete', { id: 999_999 }, 6],
  ];

  const ask = (username: DemoName, path: string, body: object) =>
    fetchPatiently(`${served.address}/api/${path}`, {
      body,
      headers: { authorization: served.as(username).token },
    });

  describe.each(limits)('the limit of %s', (_what, username, path, body, limit) => {
    it(`lets ${limit} calls a minute pass, and names the wait for the next`, async () => {
      const statuses: number[] = [];
      for (let nth = 0; nth < limit; nth += 1) statuses.push((await ask(username, path, body)).status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      const refused = await ask(username, path, body);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(refused).toMatchObject({
        status: 429,
        body: { message: `Too many requests. Please try again in ${seconds} seconds.` },
      });
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    });

    it('does not affect other users', async () => {
      expect((await ask('admin@demo.test', 'session/me', {})).status).toBe(200);
    });
  });

  describe('calls that are refused for missing rights', () => {
    it('are counted as well', async () => {
      const statuses: number[] = [];
      for (let nth = 0; nth < 7; nth += 1) statuses.push((await ask('viewer@demo.test', 'users/add', {})).status);
      expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429]);
    });
  });

  describe('a list that searches', () => {
    it('counts as a search, and a plain list does not', async () => {
      const admin = served.as('admin@demo.test');
      const list = (query = '') => retryWhileBusy(() => admin.get(`/api/law/allLawlist${query}`));
      const statuses: number[] = [];
      for (let nth = 0; nth < 6; nth += 1) statuses.push((await list('?allFields=tax')).status);
      expect(statuses).toEqual(Array(6).fill(200));
      expect((await list('?allFields=tax')).status).toBe(429);
      expect((await list()).status).toBe(200);
    });

    it('counts as a search too if the words are in the body', async () => {
      const other = served.as('admin@other.test');
      const ask = (body: object) => retryWhileBusy(() => other.post('/api/law/datafetchdropdown', body));
      const search = () => ask({ parentLawSearch: 'tax' });
      for (let nth = 0; nth < 6; nth += 1) expect((await search()).status).toBe(200);
      expect((await search()).status).toBe(429);
      expect((await ask({})).status).toBe(200);
    });
  });
});

describe('waits in words:', () => {
  const waits: [number, string][] = [
    [1, '1 second'],
    [2, '2 seconds'],
    [120, '120 seconds'],
    [121, '3 minutes'],
    [180, '3 minutes'],
    [900, '15 minutes'],
    [3_541, '60 minutes'],
  ];

  it.each(waits)('a wait of %d seconds is written as %s', (seconds, words) => {
    const { body } = buildRefusal(refuseWithWaitTime('too-many-tries', seconds), 'r', 'numbers');
    expect(body.message).toBe(`Too many attempts. Please try again in ${words}.`);
  });
});

describe('export gate:', () => {
  const people = {
    admin: { orgId: 1, accountId: 1, isAdministrator: true },
    other: { orgId: 1, accountId: 2, isAdministrator: true },
    member: { orgId: 1, accountId: 3, isAdministrator: false },
    colleague: { orgId: 1, accountId: 4, isAdministrator: false },
  };
  type Name = keyof typeof people;

  let app: FastifyInstance;
  let address: string;
  let port: number;
  /** Emits when an answer begins and when it ends. */
  let events: EventEmitter;
  /** The chunks of the answers. */
  let parts: () => AsyncGenerator<string>;

  beforeEach(async () => {
    const mayExport = createExportLimiter(1, { stalledAfterMs: 300 });
    const own = new EventEmitter();
    events = own;
    app = Fastify();
    app.get<{ Params: { who: Name } }>('/:who', async (request, reply) => {
      const admitted = await mayExport(people[request.params.who], reply);
      if (!admitted.ok) return reply.code(429).send(admitted);
      reply.raw.once('close', () => own.emit('over'));
      events.emit('begun');
      return reply.send(Readable.from(parts()));
    });
    app.get('/leaves', async (_request, reply) => {
      events.emit('begun');
      if (!reply.raw.closed) await once(reply.raw, 'close');
      events.emit('judged', await mayExport(people.admin, reply));
      return 'too late';
    });
    address = await app.listen({ host: '127.0.0.1', port: 0 });
    port = Number(new URL(address).port);
  });
  afterEach(() => app.close());

  async function* some() {
    yield 'some';
  }
  async function* endless() {
    for (;;) yield 'x'.repeat(65_536);
  }

  /** Sends a request and reads nothing of the answer. */
  async function exportWithoutReading(who: Name) {
    const hasStarted = once(events, 'begun');
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(`GET /${who} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await hasStarted;
    return socket;
  }
  const statusOf = async (who: Name) => {
    const response = await fetch(`${address}/${who}`);
    await response.text();
    return response.status;
  };

  describe('the export limit', () => {
    it('frees the place of a client that left before its turn', async () => {
      parts = some;
      const hasStarted = once(events, 'begun');
      const judged = once(events, 'judged');
      const abort = new AbortController();
      const aborted = fetch(`${address}/leaves`, { signal: abort.signal }).catch(() => undefined);
      await hasStarted;
      abort.abort();
      await aborted;
      expect(await judged).toEqual([expect.objectContaining({ ok: true })]);
      expect(await statusOf('admin')).toBe(200);
    });

    it.each<[Name, Name, number]>([
      ['admin', 'other', 429],
      ['admin', 'admin', 429],
      ['member', 'admin', 200],
      ['member', 'colleague', 200],
      ['member', 'member', 429],
      ['admin', 'member', 200],
    ])('while %s exports, answers %s with %i', async (holder, who, status) => {
      parts = endless;
      const socket = await exportWithoutReading(holder);
      parts = some;
      expect(await statusOf(who)).toBe(status);
      socket.destroy();
    });

    it('ends an export that nobody reads, and frees its place', async () => {
      parts = endless;
      const over = once(events, 'over');
      const socket = await exportWithoutReading('admin');
      await over;
      parts = some;
      expect(await statusOf('admin')).toBe(200);
      socket.destroy();
    });

    it('does not end a slow export that is read', async () => {
      parts = async function* slow() {
        for (let nth = 0; nth < 20; nth += 1) {
          await pause(20);
          yield 'x';
        }
      };
      const response = await fetch(`${address}/admin`);
      expect(await response.text()).toHaveLength(20);
    });
  });
});

describe('clock jump:', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo({ LIMIT_FACTOR: '1' });
  });
  afterAll(() => served.close());

  const jump = "interval '3650 days'";
  const run = (...statements: string[]) => runAs(served.database.admin, ...statements);
  const signIn = (password: string) => served.post('/api/login', { username: 'editor@demo.test', password });
  const isOpen = async (token: string) =>
    (await served.post('/api/session/me', {}, { authorization: token })).status === 200;

  describe('after a clock jump of 3650 days and back', () => {
    it('nobody is locked out: a lock and a limit that end in ten years have passed', async () => {
      for (let nth = 0; nth < 6; nth += 1) await signIn('wrong');
      expect((await signIn(demoPassword)).status).toBe(429);
      await run(`update attempt set points = 1000, expire = expire + 3650 * 86400000::bigint`);
      expect((await signIn(demoPassword)).body).toMatchObject({ success: 1 });
    });

    it.each([
      ['was made', `made_at = made_at + ${jump}, absolute_until = absolute_until + ${jump}`],
      ['was used', `last_seen_at = last_seen_at + ${jump}`],
    ])('a session that %s in the meantime is over', async (_what, change) => {
      const { access_token: token } = (await signIn(demoPassword)).body;
      expect(await isOpen(String(token))).toBe(true);
      await run(`update session set ${change}`);
      expect(await isOpen(String(token))).toBe(false);
    });

    it('a password link that ends in ten years is invalid', async () => {
      const token = makeRandomToken(1);
      const insert = (until: string) =>
        run(
          `insert into password_reset values (1, '\\x${hashToken(token).toString('hex')}', 1, now() + ${until})
         on conflict (org_id, token_hash) do update set expires_at = excluded.expires_at`,
        );
      const check = async () => (await served.post('/api/user-newPassword/check', { auth_token: token })).body;
      await insert("interval '1 hour'");
      expect(await check()).toMatchObject({ success: 1 });
      await insert(jump);
      expect(await check()).not.toMatchObject({ success: 1 });
    });
  });
});
