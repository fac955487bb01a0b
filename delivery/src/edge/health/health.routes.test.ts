import { sendRequest } from '../../../test/send-request';
import { testBackend } from '../../../test/test-backend';
import { startTestEdge, type TestEdge } from '../../../test/test-edge';

let edge: TestEdge;
afterEach(() => edge.close());

async function start(options: Parameters<typeof testBackend>[0]) {
  edge = await startTestEdge({ backend: testBackend(options), env: { METRICS_PORT: '0' } });
  const get = (path: string) => sendRequest(edge.address, { path });
  return Object.assign(get, { inside: (path: string) => sendRequest(edge.metricsAddress ?? '', { path }) });
}

test('health: with a ready back end the edge is ready; only its inner port gives details', async () => {
  const get = await start({ isOk: true });
  expect(JSON.parse((await get('/readyz')).text)).toEqual({ ready: true });
  const { status, headers, text } = await get.inside('/readyz');
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
  expect(JSON.parse(text)).toEqual({
    database: true,
    releases: true,
    backend: true,
    accepting: true,
    ready: true,
  });
});

test('health: without a ready back end the edge is alive but not ready', async () => {
  const get = await start({ isOk: false });
  expect(await get('/livez')).toMatchObject({ status: 200, text: '{"live":true}' });
  expect(await get('/readyz')).toMatchObject({ status: 503, text: '{"ready":false}' });
  const { status, text } = await get.inside('/readyz');
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ database: false, backend: false, ready: false });
});

test('metrics: requests are counted by kind of route and status, pages by bytes', async () => {
  const get = await start({});
  const { body } = await get('/workspace');
  for (const path of ['/law/1.png', '/api/x', '/assets/x', '/assets/y']) await get(path);
  const { headers, text } = await get.inside('/metrics');
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = text.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'lexboard_edge_requests_total{kind="page",status="200"} 1',
      'lexboard_edge_requests_total{kind="page",status="404"} 1',
      'lexboard_edge_requests_total{kind="api",status="200"} 1',
      'lexboard_edge_requests_total{kind="asset",status="404"} 2',
      'lexboard_edge_request_seconds_count{kind="asset"} 2',
      `lexboard_edge_html_bytes_total ${body.length}`,
    ]),
  );
});

test('metrics: are not served on the public port', async () => {
  const get = await start({ metrics: async () => 'their_total 7\n' });
  const { status, text } = await get('/metrics');
  expect(status).toBe(404);
  expect(text).not.toContain('total');
});

test('metrics: are not served at all without an inner port', async () => {
  edge = await startTestEdge();
  expect(edge.metricsAddress).toBeUndefined();
});

test('an inner port that is in use stops the start', async () => {
  edge = await startTestEdge({ env: { METRICS_PORT: '0' } });
  const port = new URL(edge.metricsAddress ?? '').port;
  await expect(startTestEdge({ env: { METRICS_PORT: port } })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining(`METRICS_PORT=${Number(port) + 1}`),
  });
});

test('metrics: those of the back end follow those of the edge', async () => {
  const get = await start({ metrics: async () => 'their_total 7\n' });
  expect((await get.inside('/metrics')).text).toMatch(/\ntheir_total 7\n$/);
});

test('metrics: those of the edge are served even when the back end has none', async () => {
  const get = await start({ metrics: () => Promise.reject(new Error('no figures')) });
  const { status, text } = await get.inside('/metrics');
  expect(status).toBe(200);
  expect(text).toContain('lexboard_edge_requests_total');
});
