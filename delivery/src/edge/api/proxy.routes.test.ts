import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { ask } from '../../../test/ask';
import { portOf } from '../../../test/port-of';
import { echo } from '../../../test/test-backend';
import { startTestEdge, type TestEdge } from '../../../test/test-edge';

let server: Server;
let edge: TestEdge;
let asked = 0;

const answers: Record<string, RequestListener> = {
  '/api/dies-before': (request) => request.socket.destroy(),
  '/api/dies-midway': (request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => request.socket.destroy());
  },
  '/api/busy': (_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"success":0}');
  },
  '/api/teapot': (_request, response) => {
    response
      .writeHead(418, { 'x-own': 'yes', 'set-cookie': ['a=1', 'b=2'], connection: 'close' })
      .end('short');
  },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    (answers[request.url ?? ''] ?? echo)(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  edge = await startTestEdge({ env: { BACKEND_URL: `http://127.0.0.1:${portOf(server)}` } });
});
beforeEach(() => {
  asked = 0;
});
afterAll(async () => {
  await edge.close();
  server.closeAllConnections();
  server.close();
});

test('proxy: a request reaches the back end with path, query, type, body and our id', async () => {
  const headers = {
    'content-type': 'application/json',
    authorization: 'Bearer x',
    'x-forwarded-for': '10.0.0.1',
  };
  const question = {
    path: '/api/law/list?page=1&status=a%20b',
    method: 'POST',
    headers,
    body: '{ "a" : 1 }',
  };
  const { status, text, headers: answered } = await ask(edge.address, question);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({
    method: 'POST',
    url: '/api/law/list?page=1&status=a%20b',
    bytes: 11,
    headers: {
      authorization: 'Bearer x',
      'content-type': 'application/json',
      'x-request-id': answered['x-request-id'],
      'x-forwarded-for': '10.0.0.1, 127.0.0.1',
    },
  });
});

test('proxy: a request for an attachment reaches the back end the same way', async () => {
  const { text } = await ask(edge.address, { path: '/attachment/law/abc~a%20b.pdf' });
  expect(JSON.parse(text)).toMatchObject({ method: 'GET', url: '/attachment/law/abc~a%20b.pdf' });
});

test('proxy: a large body of any type passes through', async () => {
  const body = Buffer.alloc(5 * 1024 * 1024, 7);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { text } = await ask(edge.address, { path: '/api/attachment/law', method: 'POST', headers, body });
  expect(JSON.parse(text)).toMatchObject({ bytes: body.length });
});

test('proxy: status, headers and body come back as the back end sent them', async () => {
  const { status, headers, text } = await ask(edge.address, { path: '/api/teapot' });
  expect({ status, own: headers['x-own'], cookies: headers['set-cookie'], text }).toEqual({
    status: 418,
    own: 'yes',
    cookies: ['a=1', 'b=2'],
    text: 'short',
  });
});

test('proxy: a 503 of the back end is passed on, and the request is sent only once', async () => {
  const { status, text } = await ask(edge.address, { path: '/api/busy' });
  expect({ status, text, asked }).toEqual({ status: 503, text: '{"success":0}', asked: 1 });
});

test.each(['GET', 'POST'])(
  '%s to a server that dies before it answers gets 503 in the form of the API',
  async (method) => {
    const { status, headers, text } = await ask(edge.address, { path: '/api/dies-before', method });
    expect(status).toBe(503);
    expect(JSON.parse(text)).toEqual({
      success: 0,
      message: expect.any(String),
      requestId: headers['x-request-id'],
    });
  },
);

test('proxy: when the back end dies midway the answer breaks off, visibly incomplete', async () => {
  await expect(ask(edge.address, { path: '/api/dies-midway' })).rejects.toThrow('aborted');
  expect((await ask(edge.address, { path: '/livez' })).status).toBe(200);
});

test.each(['/api/../metrics', '/api/%2e%2e/metrics', '/attachment/..%2f..%2fapi'])(
  'proxy: %s cannot leave its prefix',
  async (path) => {
    const { status, text } = await ask(edge.address, { path });
    expect({ status, asked }).toEqual({ status: 400, asked: 0 });
    expect(JSON.parse(text)).toMatchObject({ success: 0, message: 'This address is not valid.' });
  },
);

test('proxy: without a back end the API answers 503, and the edge is alive but not ready', async () => {
  const lonely = await startTestEdge({ env: { BACKEND_URL: 'http://127.0.0.1:1' } });
  const statuses = await Promise.all(
    ['/api/x', '/readyz', '/livez', '/workspace'].map((path) => ask(lonely.address, { path })),
  );
  await lonely.close();
  expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200, 200]);
});

test('proxy: the edge is ready when its back end answers', async () => {
  expect(await ask(edge.address, { path: '/readyz' })).toMatchObject({ status: 200 });
});
