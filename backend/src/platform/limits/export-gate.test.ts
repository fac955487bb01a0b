import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { createExportGate } from './gates';

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
  const mayExport = createExportGate(1, { standstillMs: 300 });
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
async function askAndStandStill(who: Name) {
  const begun = once(events, 'begun');
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET /${who} HTTP/1.1\r\nhost: x\r\n\r\n`);
  await begun;
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
    const begun = once(events, 'begun');
    const judged = once(events, 'judged');
    const leaving = new AbortController();
    const asked = fetch(`${address}/leaves`, { signal: leaving.signal }).catch(() => undefined);
    await begun;
    leaving.abort();
    await asked;
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
    const socket = await askAndStandStill(holder);
    parts = some;
    expect(await statusOf(who)).toBe(status);
    socket.destroy();
  });

  it('ends an export that nobody reads, and frees its place', async () => {
    parts = endless;
    const over = once(events, 'over');
    const socket = await askAndStandStill('admin');
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
