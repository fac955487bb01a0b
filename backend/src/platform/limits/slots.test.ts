import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { openSlowSockets, type SlowSockets, sendUntilCut } from '../../../test/slow-sockets';
import { waitUntil } from '../../../test/wait-until';
import { demoPassword } from '../../auth/sign-in/demo-people';
import { okResult } from '../database/result';
import { limitConcurrentRequests, type RequestLimiter } from './request-slots';
import { createWorkSlots, runInSlot } from './slots';

const room = { most: 2, queue: 3, patienceMs: 1_000 };
const refusalCode = 'sign-in-busy';
const refusal = { ok: false, code: refusalCode };

/** Work that ends when the test tells it to. */
function createWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  let under = 0;
  const work = async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise<void>((resolve) => ends.push(resolve));
    under -= 1;
    return okResult('worked');
  };
  return { work, ends, most: () => most };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('places', () => {
  it('let two work and three wait, and refuse the next at once', async () => {
    const places = createWorkSlots(room);
    const { work, ends, most } = createWork();
    const outcomes = Array.from({ length: 5 }, () => runInSlot(places, { refusalCode, work }));
    expect(await runInSlot(places, { refusalCode, work })).toEqual(refusal);
    for (let ended = 0; ended < 5; ended += 1) {
      await settle();
      ends[ended]?.();
    }
    expect(await Promise.all(outcomes)).toEqual(Array.from({ length: 5 }, () => okResult('worked')));
    expect(most()).toBe(2);
  });

  it('refuse a caller that waited too long, and let others in', async () => {
    const places = createWorkSlots({ ...room, patienceMs: 1 });
    const { work, ends } = createWork();
    const first = [runInSlot(places, { refusalCode, work }), runInSlot(places, { refusalCode, work })];
    expect(await runInSlot(places, { refusalCode, work })).toEqual(refusal);
    await settle();
    for (const end of ends) end();
    await Promise.all(first);
    const later = runInSlot(places, { refusalCode, work });
    await settle();
    ends.at(-1)?.();
    expect(await later).toEqual(okResult('worked'));
  });

  it('are free again after work that failed', async () => {
    const places = createWorkSlots({ most: 1, queue: 0, patienceMs: 1 });
    const broken = () => Promise.reject(new Error('broke'));
    await expect(runInSlot(places, { refusalCode, work: broken })).rejects.toThrow('broke');
    expect(await runInSlot(places, { refusalCode, work: async () => okResult(1) })).toEqual(okResult(1));
  });
});

describe('request slots', () => {
  let app: FastifyInstance;
  let limiter: RequestLimiter;
  let socket: Socket | undefined;
  /** Calling these lets the waiting handlers answer. */
  let answerFunctions: (() => void)[];
  let handled: number;

  beforeEach(async () => {
    answerFunctions = [];
    handled = 0;
    app = fastify();
    limiter = limitConcurrentRequests(app, { most: 1, mostOfNetwork: 1 });
    const work = async () => {
      handled += 1;
      await new Promise<void>((resolve) => answerFunctions.push(resolve));
      return 'done';
    };
    app.get('/work', work);
    app.post('/work', work);
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const answer of answerFunctions) answer();
    socket?.destroy();
    await app.close();
  });

  async function send(text: string): Promise<void> {
    socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
  }

  describe('the place of a request', () => {
    it.each(['content-length: 1', 'transfer-encoding: chunked'])(
      'is held by a GET with %s that sends no body',
      async (header) => {
        await send(`GET /work HTTP/1.1\r\nhost: x\r\n${header}\r\n\r\n`);
        await waitUntil(async () => handled === 1);
        expect(limiter.isFull()).toBe(true);
      },
    );

    it('is free while a body is awaited, and taken again once it has arrived', async () => {
      const head = 'POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
      const arrived = once(app.server, 'request');
      await send(`${head}{`);
      await arrived;
      await waitUntil(async () => !limiter.isFull());
      expect(handled).toBe(0);
      socket?.write('}');
      await waitUntil(async () => handled === 1);
      expect(limiter.isFull()).toBe(true);
    });

    it('is free again after the answer', async () => {
      await send('GET /work HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
      await waitUntil(async () => handled === 1);
      answerFunctions[0]?.();
      await waitUntil(async () => !limiter.isFull());
    });
  });
});

describe('slow senders:', () => {
  let served: ServedDemo;
  let slow: SlowSockets | undefined;
  beforeAll(async () => {
    // The default for REQUESTS_AT_ONCE. The other limits are wide, since a test machine may be slow.
    served = await serveDemo({ REQUESTS_AT_ONCE: '200', LIMIT_FACTOR: '1000' });
  });
  afterEach(() => slow?.close());
  afterAll(() => served.close());

  const megabyte = 1_048_576;
  const login = 'POST /api/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 9000';
  const signIn = () => served.post('/api/login', { username: 'editor@demo.test', password: demoPassword });

  describe('200 sockets that send one byte of 9000', () => {
    it('take no place: sign-in, lists and readiness still work', async () => {
      slow = await openSlowSockets(served.address, 200, login);
      expect((await signIn()).body.success).toBe(1);
      expect((await served.as('editor@demo.test').get('/api/law/allLawlist')).status).toBe(200);
      expect(await served.backend.ready()).toMatchObject({ ok: true });
    });

    it('each get an answer within the 10 seconds allowed for a body', async () => {
      slow = await openSlowSockets(served.address, 200, login);
      const { answers } = slow;
      await waitUntil(async () => answers().every((answer) => answer !== ''));
      const statuses = new Set(answers().map((answer) => answer.slice(9, 12)));
      // Some were dropped for later ones: at most 64 bodies of one network are awaited at once.
      expect([...statuses].sort()).toEqual(['408', '503']);
    });
  });

  describe('a body that will be refused', () => {
    it.each([
      [
        '200 MB for an upload of nobody',
        'POST /api/attachment/law HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x',
        401,
      ],
      ['100 MB of JSON', 'POST /api/login HTTP/1.1\r\ncontent-type: application/json', 413],
    ])('is not read to its end: %s', async (what, head, status) => {
      const { answer, sent } = await sendUntilCut(served.address, head, Number.parseInt(what, 10) * megabyte);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(sent).toBeLessThan(20 * megabyte);
    });

    it('is not read to its end: 200 MB as a file of an editor, whose limit is 10', async () => {
      const { token } = served.as('editor@demo.test');
      const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
      const head = `POST /api/attachment/law HTTP/1.1\r\nauthorization: ${token}\r\ncontent-type: multipart/form-data; boundary=x`;
      const { answer, sent } = await sendUntilCut(served.address, head, 200 * megabyte, form);
      expect(answer).toMatch(/larger than 10 MB/);
      expect(sent).toBeLessThan(20 * megabyte);
    });
  });

  describe('a server without a free place', () => {
    it('is not ready, refuses the next call, and is ready again once a place is free', async () => {
      const small = await serveDemo({ REQUESTS_AT_ONCE: '1', LIMIT_FACTOR: '1000' });
      const requests = Array.from({ length: 20 }, () =>
        small.post('/api/login', { username: 'editor@demo.test', password: 'wrong' }),
      );
      await waitUntil(async () => !(await small.backend.ready()).ok);
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      expect(statuses).toContain(503);
      await waitUntil(async () => (await small.backend.ready()).ok);
      await small.close();
    });
  });
});
