import { rawExchange, sendRequest } from '../../../test/send-request';
import { testBackend } from '../../../test/test-backend';
import { startTestEdge, type TestEdge } from '../../../test/test-edge';
import { createMinuteLimit } from './minute-limit';
import { isPagePath, removeQuery } from './request-path';

describe('edge server:', () => {
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
  ])('%s %s reaches the back end in the same process unchanged', async (method, path) => {
    const { status, text } = await sendRequest(edge.address, { path, method });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ method, url: path });
  });

  test('a body reaches the back end unread, whatever its type and size', async () => {
    const body = Buffer.alloc(3 * 1024 * 1024);
    const headers = { 'content-type': 'application/csp-report' };
    const { text } = await sendRequest(edge.address, { path: '/api/x', method: 'POST', headers, body });
    expect(JSON.parse(text)).toMatchObject({ bytes: body.length });
  });

  test('a request and its answer carry an id of ours, whatever the visitor sent', async () => {
    const { headers, text } = await sendRequest(edge.address, {
      path: '/api/x',
      headers: { 'x-request-id': 'mine' },
    });
    const { 'x-request-id': id } = JSON.parse(text).headers;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-request-id']).toBe(id);
  });

  test.each(['/apiary', '/attachments', '/API/login', '/calendar', '/calendar/x'])('%s is a page', async (path) => {
    const { headers } = await sendRequest(edge.address, { path });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each(['/api/login', '/attachment/law/x.pdf', '/calendar/lc1_1_x.ics'])(
    '%s without any back end gets 503 in the form of the API',
    async (path) => {
      const edgeAlone = await startTestEdge();
      const { status, headers, text } = await sendRequest(edgeAlone.address, {
        path,
        method: 'POST',
        body: '{}',
      });
      await edgeAlone.close();
      expect({ status, cache: headers['cache-control'] }).toEqual({ status: 503, cache: 'no-store' });
      expect(JSON.parse(text)).toEqual({
        success: 0,
        message: 'The server cannot answer at the moment. Please try again shortly.',
        requestId: headers['x-request-id'],
      });
    },
  );

  test('two Host headers are refused, for pages and for the back end', async () => {
    for (const path of ['/workspace', '/api/login', '/assets/x']) {
      const answer = await rawExchange(edge.address, [`GET ${path} HTTP/1.1`, 'host: evil.example']);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('A request has exactly one host.');
    }
  });

  describe('on an https site,', () => {
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
      ['a calendar feed', '/calendar/lc1_1_x.ics', 'same-origin'],
      ['a file', '/assets/shell/1.0.0/main.0a1b.js', 'cross-origin'],
      ['a missing file', '/assets/none.js', 'same-origin'],
      ['a hidden folder', '/.git/HEAD', 'same-origin'],
      ['an error', '/law/%zz', 'same-origin'],
      ['the health', '/livez', 'same-origin'],
      ['the release set', '/release-set.json', 'same-origin'],
    ])('%s carries HSTS, no referrer and its embedding rule', async (_what, path, embedders) => {
      const { headers } = await sendRequest(secure.address, { path });
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': embedders,
        'x-content-type-options': 'nosniff',
      });
    });
  });
});

/** What an edge with these settings logs after three requests with forwarded addresses. */
async function logOf(env: NodeJS.ProcessEnv): Promise<string> {
  let log = '';
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    log += line;
    return true;
  });
  const edge = await startTestEdge({ backend: testBackend(), env: { LOG_LEVEL: 'warn', ...env } });
  for (const path of ['/workspace', '/api/login', '/livez'])
    await sendRequest(edge.address, { path, headers: { 'x-forwarded-for': '203.0.113.9' } });
  await edge.close();
  write.mockRestore();
  return log;
}

test('proxy trust: an edge behind an untrusted proxy logs it once for pages and API together', async () => {
  const log = await logOf({});
  expect(log.match(/set TRUSTED_PROXIES=127\.0\.0\.1 and start again/g)).toHaveLength(1);
});

test('proxy trust: an edge behind a trusted proxy logs nothing', async () => {
  expect(await logOf({ TRUSTED_PROXIES: '127.0.0.1' })).toBe('');
});

test('minute limit: limits the requests of one visitor', () => {
  const isAllowed = createMinuteLimit({ perVisitor: 2, inAll: 10 });
  expect([0, 1, 59_999, 60_000].map((now) => isAllowed('a', now))).toEqual([true, true, false, true]);
});

test('minute limit: counts each visitor separately', () => {
  const isAllowed = createMinuteLimit({ perVisitor: 1, inAll: 10 });
  expect([isAllowed('a', 0), isAllowed('a', 0), isAllowed('b', 0)]).toEqual([true, false, true]);
});

test('minute limit: limits all requests together', () => {
  const isAllowed = createMinuteLimit({ perVisitor: 5, inAll: 2 });
  expect(['a', 'b', 'c'].map((visitor) => isAllowed(visitor, 0))).toEqual([true, true, false]);
});

describe('security.txt:', () => {
  let edge: TestEdge;
  afterEach(() => edge.close());

  const path = '/.well-known/security.txt';

  test('names the contact of SECURITY_CONTACT and a future end date', async () => {
    const env = { SECURITY_CONTACT: 'mailto:security@law.test', PUBLIC_BASE_URL: 'http://law.test' };
    edge = await startTestEdge({ env });
    const { status, headers, text } = await sendRequest(edge.address, { path });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const [contact, expires = '', ...rest] = text.trimEnd().split('\n');
    expect(contact).toBe('Contact: mailto:security@law.test');
    expect(Date.parse(expires.replace('Expires: ', ''))).toBeGreaterThan(Date.now());
    expect(rest).toEqual(['Preferred-Languages: en', `Canonical: http://law.test${path}`]);
  });

  test('is a 404 without SECURITY_CONTACT', async () => {
    edge = await startTestEdge({});
    expect((await sendRequest(edge.address, { path })).text).not.toContain('Contact:');
  });
});

test.each([
  '/',
  '/workspace',
  '/law/12',
  '/law/1.5',
  '/license/1/2',
  '/setup/detailedactivitylogs',
  '/apiary',
  '/assets-of-mine',
  '/law/a%20b',
])('%s is a page', (path) => expect(isPagePath(path)).toBe(true));

test.each([
  '/api',
  '/api/login',
  '/attachment/law/x',
  '/assets/x',
  '/csp-report',
  '/x.php',
  '/x.7z',
  '/law/12/logo.svg',
  '//evil.example',
  '/law//1',
  '/../etc',
  '/law/..',
  '/law/%2e%2e/x',
  '/law/.',
  '/law%2f1',
  '/law%5C1',
  '/law\\1',
  '/law/%00',
  '/.git/HEAD',
  '/law/.svn/entries',
  '/%2egit/HEAD',
])('%s is no page', (path) => expect(isPagePath(path)).toBe(false));

test.each([
  ['/law/1?a=b/c.js', '/law/1'],
  ['/law/1#x?y', '/law/1'],
  ['/', '/'],
])('%s has the path %s', (address, path) => expect(removeQuery(address)).toBe(path));
