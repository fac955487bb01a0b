import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ask } from '../../../test/ask';
import { portOf } from '../../../test/port-of';
import { echo } from '../../../test/test-backend';
import { startTestEdge, type TestEdge } from '../../../test/test-edge';
import { until } from '../../../test/until';

let server: Server;
let edge: TestEdge;
let sockets: Socket[];
/** A call to this path gets no answer until the promise resolves. */
let held: Promise<void>;
let letGo: () => void;

beforeEach(async () => {
  sockets = [];
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  server = createServer(async (request, response) => {
    if (request.url === '/api/held') await held;
    echo(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  edge = await startTestEdge({ env: { BACKEND_URL: `http://127.0.0.1:${portOf(server)}` } });
});
afterEach(async () => {
  letGo();
  for (const socket of sockets) socket.destroy();
  await edge.close();
  server.closeAllConnections();
  server.close();
});

async function open(head: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const port = Number(new URL(edge.address).port);
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const begun = head.startsWith('POST') ? '{' : '';
  socket.write(`${head}\r\nhost: x\r\n\r\n${begun}`);
  sockets.push(socket);
  return socket;
}

const call = () => ask(edge.address, { path: '/api/x', method: 'POST', body: '{}' });
const readiness = async () => (await ask(edge.address, { path: '/readyz' })).status;
const json = 'POST /api/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 9000';
const form =
  'POST /attachment/law HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000';

test.each([
  ['JSON', json],
  ['a form', form],
])('130 slow bodies of %s do not block the connection to the back end', async (_what, head) => {
  await Promise.all(Array.from({ length: 130 }, () => open(head)));
  const answers = await Promise.all(Array.from({ length: 20 }, call));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
});

test('calls beyond the limit of the back end are refused at once, and /readyz says so', async () => {
  let refused = 0;
  const calls = Array.from({ length: 170 }, async () => {
    const { status } = await ask(edge.address, { path: '/api/held' });
    if (status === 503) refused += 1;
    return status;
  });
  // One network may take three quarters of the 200 places.
  await until(async () => refused >= 20);
  expect(await readiness()).toBe(200);
  await Promise.all(Array.from({ length: 50 }, () => open('GET /api/held HTTP/1.1', '127.0.0.2')));
  await until(async () => (await readiness()) === 503);
  letGo();
  expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(150);
  await until(async () => (await readiness()) === 200);
});

test('a page refuses a body of 100 MB and does not read it to its end', async () => {
  const socket = await open('POST /workspace HTTP/1.1\r\ncontent-length: 104857600');
  let answer = '';
  socket.on('data', (part) => {
    answer += String(part);
  });
  const part = Buffer.alloc(262_144);
  while (socket.bytesWritten < 104_857_600 && !socket.destroyed)
    if (!socket.write(part))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => 0);
  expect(answer).toMatch(/^HTTP\/1.1 405 /);
  expect(socket.bytesWritten).toBeLessThan(20_000_000);
});
