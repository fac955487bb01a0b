import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { parseReleaseSet } from 'shared-lib/releases';
import { describeRelease } from '../../../test/release-folders';
import { rawExchange, sendRequest } from '../../../test/send-request';
import { startTestEdge, type TestEdge } from '../../../test/test-edge';
import { createVisitor } from '../visitors/visitor-cookie';
import { makePage } from './make-page';
import { addPageRoutes } from './page.routes';

describe('page:', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge();
  });
  afterAll(() => edge.close());

  const nonceOf = (html: string) => /<meta property="csp-nonce" nonce="([^"]+)">/.exec(html)?.[1] ?? '';
  const setOf = (html: string) => parseReleaseSet(/id="release-set">([^<]*)</.exec(html)?.[1] ?? '');

  test('sends the agreed headers, word for word', async () => {
    const { status, headers, text } = await sendRequest(edge.address, { path: '/workspace' });
    const { 'content-security-policy': policy, date, 'x-request-id': id, connection, ...rest } = headers;
    expect(status).toBe(200);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(text)}'; `);
    expect(rest).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
      'reporting-endpoints': 'csp="/csp-report"',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    });
    expect({ date, id, connection }).toEqual({
      date: expect.any(String),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      connection: 'close',
    });
  });

  test('the policy allows exactly the scripts of the release set', async () => {
    const { text } = await sendRequest(edge.address, { path: '/' });
    const scripts = Object.entries(setOf(text).files).filter(([url]) => url.endsWith('.js'));
    const allowed = /<meta http-equiv="Content-Security-Policy" content="script-src ([^;]*);/
      .exec(text)?.[1]
      ?.split(' ');
    expect(allowed).toEqual(scripts.map(([, sha384]) => `'${sha384}'`));
    expect(allowed).toHaveLength(6);
  });

  test('two pages never have the same nonce, which is 16 bytes long', async () => {
    const [one, other] = await Promise.all([
      sendRequest(edge.address, { path: '/' }),
      sendRequest(edge.address, { path: '/' }),
    ]);
    expect(nonceOf(one.text)).not.toBe(nonceOf(other.text));
    expect(Buffer.from(nonceOf(one.text), 'base64')).toHaveLength(16);
  });

  test('preloads what its own remote needs, and nothing of other remotes', async () => {
    const preload = 'rel="preload" href="/assets/mfe-workspace/1.0.0/remoteEntry.0a1b.js"';
    expect((await sendRequest(edge.address, { path: '/workspace?page=2' })).text).toContain(preload);
    expect((await sendRequest(edge.address, { path: '/login' })).text).not.toContain(preload);
  });

  test.each([
    ['gzip, br', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ])('a browser that accepts %s gets the page as %s', async (accepted, encoding, decode) => {
    const { headers, body } = await sendRequest(edge.address, {
      path: '/',
      headers: { 'accept-encoding': accepted },
    });
    const html = decode(body).toString();
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-security-policy']).toContain(`'nonce-${nonceOf(html)}'`);
    expect(setOf(html).shell).toEqual({ version: '1.0.0' });
  });

  test('HEAD sends the headers of GET and no body', async () => {
    const { status, headers, text } = await sendRequest(edge.address, { path: '/law/1', method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
    expect(text).toBe('');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])('%s is refused', async (method) => {
    const body = method === 'POST' ? { headers: { 'content-type': 'text/xml' }, body: '<x/>' } : {};
    const { status, headers, text } = await sendRequest(edge.address, {
      path: '/workspace',
      method,
      ...body,
    });
    expect({ status, allow: headers.allow, text }).toEqual({
      status: 405,
      allow: 'GET, HEAD',
      text: `${method} is not possible here.\n`,
    });
  });

  test.each([
    '/logo.png',
    '/law/1/x.js',
    '//evil.example',
    '/.git/HEAD',
    '/.git/config',
    '/.svn/entries',
    '/.aws/credentials',
    '/a/../b',
    '/a/%2e%2e/b',
    '/a%2fb',
    '/%00',
    '/csp-report',
  ])('%s is answered with 404', async (path) => {
    const { status, headers, text } = await sendRequest(edge.address, { path });
    expect({ status, type: headers['content-type'], cache: headers['cache-control'], text }).toEqual({
      status: 404,
      type: 'text/plain; charset=utf-8',
      cache: 'no-store',
      text: 'There is nothing at this address.\n',
    });
  });

  test.each(['/nowhere', '/no/such/place', '/login/x'])(
    'the unknown address %s is answered with 404 and a page in which the shell says so',
    async (path) => {
      const { status, headers, text } = await sendRequest(edge.address, { path });
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(setOf(text).shell).toEqual({ version: '1.0.0' });
    },
  );

  test('an address with a broken % is refused', async () => {
    expect(await sendRequest(edge.address, { path: '/law/%zz' })).toMatchObject({ status: 400 });
  });

  test('a very long path is still a page', async () => {
    expect(await sendRequest(edge.address, { path: `/law/${'1'.repeat(5000)}` })).toMatchObject({
      status: 200,
    });
  });

  test('the icon is an image that is cached for a day', async () => {
    const answer = await fetch(`${edge.address}/favicon.ico`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    });
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([32, 32]);
  });

  test('robots.txt keeps robots away', async () => {
    const robots = await sendRequest(edge.address, { path: '/robots.txt' });
    expect(robots).toMatchObject({ status: 200, text: 'User-agent: *\nDisallow: /\n' });
  });

  test('no early hints are sent if they are switched off', async () => {
    const text = await rawExchange(edge.address, ['GET /workspace HTTP/1.1', 'sec-fetch-mode: navigate']);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  describe('with EARLY_HINTS=on,', () => {
    let hinting: TestEdge;
    beforeAll(async () => {
      hinting = await startTestEdge({ env: { EARLY_HINTS: 'on' } });
    });
    afterAll(() => hinting.close());

    test('a browser that opens a page gets the scripts before the page', async () => {
      const text = await rawExchange(hinting.address, ['GET /workspace HTTP/1.1', 'sec-fetch-mode: navigate']);
      const [hints = '', page = ''] = text.split('\r\n\r\n');
      const { files } = setOf(text);
      const scripts = [
        '/assets/shell/1.0.0/main.0a1b.js',
        '/assets/mfe-workspace/1.0.0/remoteEntry.0a1b.js',
        '/assets/mfe-workspace/1.0.0/app.4e5f.js',
      ];
      const links = scripts.map(
        (url) => `<${url}>; rel=preload; as=script; crossorigin=anonymous; integrity="${files[url]}"`,
      );
      expect(hints.split('\r\n')).toEqual(['HTTP/1.1 103 Early Hints', `Link: ${links.join(', ')}`]);
      expect(page).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    });

    test.each([
      ['without that header', ['GET /workspace HTTP/1.1']],
      ['that fetches', ['GET /workspace HTTP/1.1', 'sec-fetch-mode: cors']],
      ['of HTTP/1.0', ['GET /workspace HTTP/1.0', 'sec-fetch-mode: navigate']],
      ['with HEAD', ['HEAD /workspace HTTP/1.1', 'sec-fetch-mode: navigate']],
    ])('a client %s gets no interim answer', async (_what, lines) => {
      expect(await rawExchange(hinting.address, lines)).toMatch(/^HTTP\/1\.1 200 OK/);
    });
  });

  test('an https site sends the stricter headers too', async () => {
    const env = { PUBLIC_BASE_URL: 'https://law.example.org', DRAIN_MS: '0' };
    const secure = await startTestEdge({ env });
    const { headers } = await sendRequest(secure.address, { path: '/' });
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('; upgrade-insecure-requests; ');
  });
});

describe('page limit:', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge({ env: { TRUSTED_PROXIES: '127.0.0.1', LIMIT_FACTOR: '0.1' } });
  });
  afterAll(() => edge.close());

  const askFrom = (from: string, path = '/workspace', headers = {}) =>
    sendRequest(edge.address, { path, headers: { ...headers, 'x-forwarded-for': from } });

  test.each(['/workspace', '/release-set.json'])(
    'a network gets at most a number of %s each minute, whatever its cookies, and others are not limited',
    async (path) => {
      const statuses: number[] = [];
      for (let nth = 0; nth < 70; nth += 1)
        statuses.push((await askFrom('192.0.2.1', path, { cookie: `lbs=forged.${nth}` })).status);
      expect(statuses).toEqual([...Array(60).fill(200), ...Array(10).fill(429)]);
      const refused = await askFrom('192.0.2.1', path);
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
      expect((await askFrom('198.51.100.1', path)).status).toBe(200);
    },
  );

  test('addresses of one IPv6 network are counted together', async () => {
    for (let nth = 0; nth < 60; nth += 1) await askFrom(`2001:db8::${nth.toString(16)}`);
    expect((await askFrom('2001:db8::ffff')).status).toBe(429);
    expect((await askFrom('2001:db8:0:1::1')).status).toBe(200);
  });
});

describe('size of page headers:', () => {
  /** A remote of this page: its canary first, then the stable release. */
  const withCanary = (name: string) => [
    describeRelease({ name, version: '1.1.0', container: 'b' }),
    describeRelease({ name, version: '1.0.0', container: 'a' }),
  ];
  const names = ['mfe-workspace', ...Array.from({ length: 99 }, (_one, nth) => `mfe-number-${nth}`)];
  const page = makePage(
    { shell: describeRelease({ name: 'shell', version: '1.0.0' }), remotes: names.map(withCanary) },
    { deadlineMs: 5000, failedLists: 'told', isSecure: true },
  );
  const pages = {
    choosePage: async () => ({ page, cookies: [createVisitor('a word that edges share', true).cookie] }),
    findUpdate: async () => ({ id: page.id, takenBack: [] }),
  };

  async function answerTo(path: string): Promise<string[]> {
    const app = Fastify();
    addPageRoutes(app, { pages, metrics: { countHtml: () => undefined }, earlyHints: true, limitFactor: 1 });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const text = await rawExchange(address, [`GET ${path} HTTP/1.1`, 'sec-fetch-mode: navigate']);
    await app.close();
    return text.split('\r\n\r\n');
  }

  test.each(['/workspace', '/login', '/nowhere'])(
    'with 100 remotes that each have a canary, the response header of %s stays below 2 KB, and so do early hints',
    async (path) => {
      const [hints = '', header = '', html = ''] = await answerTo(path);
      expect(hints).toMatch(/^HTTP\/1\.1 103 /);
      expect(Buffer.byteLength(hints)).toBeLessThan(2000);
      expect(header).toMatch(/^HTTP\/1\.1 \d+ /);
      expect(header).toMatch(/^content-security-policy: /m);
      expect(header).toMatch(/^set-cookie: lbv=/m);
      expect(Buffer.byteLength(header)).toBeLessThan(2000);
      expect(html).toContain('<meta http-equiv="Content-Security-Policy"');
    },
  );

  test('at 100 remotes with a canary each the page still names the hash of every script', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page.html('n', '/workspace'));
    const hashes = policy?.[1]?.match(/'sha384-[^']{64}'/g);
    // 200 releases and the shell have an entry and two chunks each.
    expect(new Set(hashes).size).toBe(603);
  });
});

test('release set: an open page gets the id of the set that a new page would get, never from a cache', async () => {
  const edge = await startTestEdge();
  const page = await sendRequest(edge.address, { path: '/workspace' });
  const { status, headers, text } = await sendRequest(edge.address, { path: '/release-set.json' });
  await edge.close();
  const { id } = parseReleaseSet(/id="release-set">([^<]*)</.exec(page.text)?.[1] ?? '');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(JSON.parse(text)).toEqual({ id });
});
