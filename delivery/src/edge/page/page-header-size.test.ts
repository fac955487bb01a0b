import Fastify from 'fastify';
import { rawExchange } from '../../../test/raw-exchange';
import { describeRelease } from '../../../test/release-folders';
import { newVisitor } from '../visitors/visitor-cookie';
import { makePage } from './make-page';
import { addPageRoutes } from './page.routes';

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
  for: async () => ({ page, cookies: [newVisitor('a word that edges share', true).cookie] }),
  tell: async () => ({ id: page.id, takenBack: [] }),
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
  'at 100 remotes with a canary each the response header of %s stays below 2 KB, early hints too',
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
