import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { type ServedDemo, serveDemo } from '../../../test/serve-backend';
import { acceptsGzip } from './compress';

test.each([
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['*, gzip;q=0', false],
  ['br', false],
  ['', false],
  [undefined, false],
])('gzip: whether a client that accepts %j takes it: %p', (accepted, takes) => {
  expect(acceptsGzip(accepted)).toBe(takes);
});

describe('an answer', () => {
  let served: ServedDemo;
  beforeAll(async () => {
    served = await serveDemo();
  });
  afterAll(() => served.close());

  /** The raw response, without the decompression of fetch. */
  function raw(path: string, accepted?: string) {
    const { token } = served.as('viewer@demo.test');
    const headers = { authorization: token, ...(accepted && { 'accept-encoding': accepted }) };
    return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      get(served.address + path, { headers }, async (response) => {
        resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
      }).on('error', reject);
    });
  }

  it('is compressed for a client that accepts gzip, and holds the same text', async () => {
    const packed = await raw('/api/law/allLawlist', 'gzip');
    const plain = await raw('/api/law/allLawlist');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(Number(packed.headers['content-length'])).toBe(packed.body.length);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length * 3).toBeLessThan(plain.body.length);
  });

  it('is not compressed if it is short', async () => {
    const { headers } = await raw('/api/law/allLawlist?page=x', 'gzip');
    expect(headers['content-encoding']).toBeUndefined();
  });
});
