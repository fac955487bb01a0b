import { ask } from '../../../test/ask';
import { rawExchange } from '../../../test/raw-exchange';
import { testBackend } from '../../../test/test-backend';
import { startTestEdge, type TestEdge } from '../../../test/test-edge';

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge({ backend: testBackend() });
});
afterAll(() => edge.close());

test.each([
  ['GET', '/api'],
  ['POST', '/api/login'],
  ['PROPFIND', '/api/x?y=1'],
  ['GET', '/attachment/law/..%2f..%2fx.pdf'],
  ['DELETE', '/api/%zz'],
])('edge server: %s %s reaches the back end in the same process unchanged', async (method, path) => {
  const { status, text } = await ask(edge.address, { path, method });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ method, url: path });
});

test('edge server: a body reaches the back end unread, whatever its type and size', async () => {
  const body = Buffer.alloc(3 * 1024 * 1024);
  const headers = { 'content-type': 'application/csp-report' };
  const { text } = await ask(edge.address, { path: '/api/x', method: 'POST', headers, body });
  expect(JSON.parse(text)).toMatchObject({ bytes: body.length });
});

test('edge server: a request and its answer carry an id of ours, whatever the visitor sent', async () => {
  const { headers, text } = await ask(edge.address, { path: '/api/x', headers: { 'x-request-id': 'mine' } });
  const { 'x-request-id': id } = JSON.parse(text).headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['x-request-id']).toBe(id);
});

test.each(['/apiary', '/attachments', '/API/login'])('edge server: %s is a page', async (path) => {
  const { headers } = await ask(edge.address, { path });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each(['/api/login', '/attachment/law/x.pdf'])(
  'edge server: %s without any back end gets 503 in the form of the API',
  async (path) => {
    const alone = await startTestEdge();
    const { status, headers, text } = await ask(alone.address, { path, method: 'POST', body: '{}' });
    await alone.close();
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 503, cache: 'no-store' });
    expect(JSON.parse(text)).toEqual({
      success: 0,
      message: 'The server cannot answer at the moment. Please try again shortly.',
      requestId: headers['x-request-id'],
    });
  },
);

test('edge server: two Host headers are refused, for pages and for the back end', async () => {
  for (const path of ['/workspace', '/api/login', '/assets/x']) {
    const answer = await rawExchange(edge.address, [`GET ${path} HTTP/1.1`, 'host: evil.example']);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('A request has exactly one host.');
  }
});

describe('an https site', () => {
  let secure: TestEdge;
  beforeAll(async () => {
    const env = { PUBLIC_BASE_URL: 'https://law.example.org', DRAIN_MS: '0' };
    secure = await startTestEdge({ backend: testBackend(), env });
  });
  afterAll(() => secure.close());

  test.each([
    ['a page', '/workspace', 'same-origin'],
    ['an unknown page', '/nowhere', 'same-origin'],
    ['the API', '/api/login', 'same-origin'],
    ['an attachment', '/attachment/law/x.pdf', 'same-origin'],
    ['a file', '/assets/shell/1.0.0/main.0a1b.js', 'cross-origin'],
    ['a missing file', '/assets/none.js', 'same-origin'],
    ['a hidden folder', '/.git/HEAD', 'same-origin'],
    ['an error', '/law/%zz', 'same-origin'],
    ['the health', '/livez', 'same-origin'],
    ['the release set', '/release-set.json', 'same-origin'],
  ])('%s carries HSTS, no referrer and its embedding rule', async (_what, path, embedders) => {
    const { headers } = await ask(secure.address, { path });
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': embedders,
      'x-content-type-options': 'nosniff',
    });
  });
});
