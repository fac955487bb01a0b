import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { waitUntil } from '../../../test/wait-until';
import { installRequestSlots, type RequestSlots } from './request-slots';

let app: FastifyInstance;
let places: RequestSlots;
let socket: Socket | undefined;
/** Calling these lets the waiting handlers answer. */
let goOn: (() => void)[];
let handled: number;

beforeEach(async () => {
  goOn = [];
  handled = 0;
  app = fastify();
  places = installRequestSlots(app, { most: 1, mostOfNetwork: 1 });
  const work = async () => {
    handled += 1;
    await new Promise<void>((resolve) => goOn.push(resolve));
    return 'done';
  };
  app.get('/work', work);
  app.post('/work', work);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const answer of goOn) answer();
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
      expect(places.isFull()).toBe(true);
    },
  );

  it('is free while a body is awaited, and taken again once it has arrived', async () => {
    const head =
      'POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n';
    const came = once(app.server, 'request');
    await send(`${head}{`);
    await came;
    await waitUntil(async () => !places.isFull());
    expect(handled).toBe(0);
    socket?.write('}');
    await waitUntil(async () => handled === 1);
    expect(places.isFull()).toBe(true);
  });

  it('is free again after the answer', async () => {
    await send('GET /work HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await waitUntil(async () => handled === 1);
    goOn[0]?.();
    await waitUntil(async () => !places.isFull());
  });
});
