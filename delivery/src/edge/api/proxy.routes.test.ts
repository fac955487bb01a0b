import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { portOf, sendRequest } from '../../../test/send-request';
import { echo } from '../../../test/test-backend';
import { startTestEdge, type TestEdge } from '../../../test/test-edge';
import { until } from '../../../test/until';
import { buildBodyFaultReply, buildUnavailableBody, createCallLimiter, unavailableHeaders } from './proxy.routes';

describe('proxy:', () => {
  let server: Server;
  let edge: TestEdge;
  let requestCount = 0;

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
      response.writeHead(418, { 'x-own': 'yes', 'set-cookie': ['a=1', 'b=2'], connection: 'close' }).end('short');
    },
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      requestCount += 1;
      (answers[request.url ?? ''] ?? echo)(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    edge = await startTestEdge({ env: { BACKEND_URL: `http://127.0.0.1:${portOf(server)}` } });
  });
  beforeEach(() => {
    requestCount = 0;
  });
  afterAll(async () => {
    await edge.close();
    server.closeAllConnections();
    server.close();
  });

  test('a request reaches the back end with path, query, type, body and our id', async () => {
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
    const { status, text, headers: answered } = await sendRequest(edge.address, question);
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

  test('a request for an attachment reaches the back end the same way', async () => {
    const { text } = await sendRequest(edge.address, { path: '/attachment/law/abc~a%20b.pdf' });
    expect(JSON.parse(text)).toMatchObject({ method: 'GET', url: '/attachment/law/abc~a%20b.pdf' });
  });

  test('a request for a calendar feed reaches the back end with what the calendar has', async () => {
    const headers = { 'if-none-match': '"known"' };
    const { text } = await sendRequest(edge.address, { path: '/calendar/lc1_1_x.ics', headers });
    expect(JSON.parse(text)).toMatchObject({ method: 'GET', url: '/calendar/lc1_1_x.ics', headers });
  });

  test('a page below the address of the feeds does not reach the back end', async () => {
    for (const path of ['/calendar', '/calendar?month=2026-11', '/calendar/x'])
      expect((await sendRequest(edge.address, { path })).text).not.toContain('"url"');
  });

  test('a large body of any type passes through', async () => {
    const body = Buffer.alloc(5 * 1024 * 1024, 7);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { text } = await sendRequest(edge.address, {
      path: '/api/attachment/law',
      method: 'POST',
      headers,
      body,
    });
    expect(JSON.parse(text)).toMatchObject({ bytes: body.length });
  });

  test('status, headers and body come back as the back end sent them', async () => {
    const { status, headers, text } = await sendRequest(edge.address, { path: '/api/teapot' });
    expect({ status, own: headers['x-own'], cookies: headers['set-cookie'], text }).toEqual({
      status: 418,
      own: 'yes',
      cookies: ['a=1', 'b=2'],
      text: 'short',
    });
  });

  test('a 503 of the back end is passed on, and the request is sent only once', async () => {
    const { status, text } = await sendRequest(edge.address, { path: '/api/busy' });
    expect({ status, text, requestCount }).toEqual({ status: 503, text: '{"success":0}', requestCount: 1 });
  });

  test.each(['GET', 'POST'])(
    '%s to a server that dies before it answers gets 503 in the form of the API',
    async (method) => {
      const { status, headers, text } = await sendRequest(edge.address, { path: '/api/dies-before', method });
      expect(status).toBe(503);
      expect(JSON.parse(text)).toEqual({
        success: 0,
        message: expect.any(String),
        requestId: headers['x-request-id'],
      });
    },
  );

  test('an answer breaks off, visibly incomplete, if the back end dies midway', async () => {
    await expect(sendRequest(edge.address, { path: '/api/dies-midway' })).rejects.toThrow('aborted');
    expect((await sendRequest(edge.address, { path: '/livez' })).status).toBe(200);
  });

  test.each(['/api/../metrics', '/api/%2e%2e/metrics', '/attachment/..%2f..%2fapi'])(
    '%s cannot leave its prefix',
    async (path) => {
      const { status, text } = await sendRequest(edge.address, { path });
      expect({ status, requestCount }).toEqual({ status: 400, requestCount: 0 });
      expect(JSON.parse(text)).toMatchObject({ success: 0, message: 'This address is not valid.' });
    },
  );

  test('without a back end the API answers 503, and the edge is alive but not ready', async () => {
    const edgeWithoutBackend = await startTestEdge({ env: { BACKEND_URL: 'http://127.0.0.1:1' } });
    const statuses = await Promise.all(
      ['/api/x', '/readyz', '/livez', '/workspace'].map((path) => sendRequest(edgeWithoutBackend.address, { path })),
    );
    await edgeWithoutBackend.close();
    expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200, 200]);
  });

  test('the edge is ready when its back end answers', async () => {
    expect(await sendRequest(edge.address, { path: '/readyz' })).toMatchObject({ status: 200 });
  });
});

const room = { maxCalls: 4, maxCallsPerNetwork: 2, maxUploads: 2, maxUploadsPerNetwork: 1 };
const call = (ip: string, isUpload = false) => ({ ip, isUpload });

test('call gate: one network cannot take all places', () => {
  const gate = createCallLimiter(room);
  expect([1, 2, 3].map(() => gate.enter(call('192.0.2.1')) !== undefined)).toEqual([true, true, false]);
  expect(gate.enter(call('192.0.2.2'))).toBeDefined();
});

test('call gate: uploads cannot take all places', () => {
  const gate = createCallLimiter(room);
  expect(gate.enter(call('192.0.2.1', true))).toBeDefined();
  expect(gate.enter(call('192.0.2.2', true))).toBeDefined();
  expect(gate.enter(call('192.0.2.3', true))).toBeUndefined();
  expect(gate.enter(call('192.0.2.3'))).toBeDefined();
});

test('call gate: one network cannot take all places for uploads', () => {
  const gate = createCallLimiter(room);
  expect(gate.enter(call('192.0.2.1', true))).toBeDefined();
  expect(gate.enter(call('192.0.2.1', true))).toBeUndefined();
  expect(gate.enter(call('192.0.2.1'))).toBeDefined();
  expect(gate.enter(call('192.0.2.2', true))).toBeDefined();
});

test('call gate: is full when all places are taken, and frees a place only once', () => {
  const gate = createCallLimiter(room);
  const leave = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'].map((ip) => gate.enter(call(ip)));
  expect(gate.isFull()).toBe(true);
  leave[0]?.();
  leave[0]?.();
  expect(gate.isFull()).toBe(false);
  expect(gate.enter(call('192.0.2.3'))).toBeDefined();
  expect(gate.isFull()).toBe(true);
});

describe('slow senders:', () => {
  let server: Server;
  let edge: TestEdge;
  let sockets: Socket[];
  /** A call to this path gets no answer until the promise resolves. */
  let answerAllowed: Promise<void>;
  let allowAnswer: () => void;

  beforeEach(async () => {
    sockets = [];
    answerAllowed = new Promise((resolve) => {
      allowAnswer = resolve;
    });
    server = createServer(async (request, response) => {
      if (request.url === '/api/held') await answerAllowed;
      echo(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    edge = await startTestEdge({ env: { BACKEND_URL: `http://127.0.0.1:${portOf(server)}` } });
  });
  afterEach(async () => {
    allowAnswer();
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
    const bodyStart = head.startsWith('POST') ? '{' : '';
    socket.write(`${head}\r\nhost: x\r\n\r\n${bodyStart}`);
    sockets.push(socket);
    return socket;
  }

  const call = () => sendRequest(edge.address, { path: '/api/x', method: 'POST', body: '{}' });
  const readiness = async () => (await sendRequest(edge.address, { path: '/readyz' })).status;
  const json = 'POST /api/login HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 9000';
  const form = 'POST /attachment/law HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000';

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
      const { status } = await sendRequest(edge.address, { path: '/api/held' });
      if (status === 503) refused += 1;
      return status;
    });
    // One network may take three quarters of the 200 places.
    await until(async () => refused >= 20);
    expect(await readiness()).toBe(200);
    await Promise.all(Array.from({ length: 50 }, () => open('GET /api/held HTTP/1.1', '127.0.0.2')));
    await until(async () => (await readiness()) === 503);
    allowAnswer();
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
      if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => 0);
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(socket.bytesWritten).toBeLessThan(20_000_000);
  });
});

test('docs/errors.md quotes the sentence that the edge sends without a back end', () => {
  const docs = readFileSync(path.join(__dirname, '../../../../docs/errors.md'), 'utf8');
  expect(docs).toContain(`"${buildUnavailableBody('r').message}"`);
  expect(docs).toContain(`\`retry-after: ${unavailableHeaders['retry-after']}\``);
});

test.each(['too-large', 'too-slow', 'broken-off'] as const)(
  'a body that is %s is refused in the words of the back end',
  (fault) => {
    const docs = readFileSync(path.join(__dirname, '../../../../docs/errors.md'), 'utf8');
    const { status, body } = buildBodyFaultReply(fault, 'r');
    const section = docs.split('\n## ').find((part) => part.startsWith(`${status}\n`));
    expect(section).toContain(` ${body.message}`);
    expect(body.success).toBe(0);
  },
);
