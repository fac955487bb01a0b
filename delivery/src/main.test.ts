import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { remoteNames } from 'shared-lib/releases';
import { makeReleases, removeReleases } from '../test/release-folders';
import { rawExchange, sendRequest } from '../test/send-request';
import { testBackend } from '../test/test-backend';
import { startTestEdge } from '../test/test-edge';
import { addRoadMaps, makeTestRegistry } from '../test/test-registry';
import { startEdge } from './main';

const allExceptRoadMap = remoteNames.filter((name) => name !== 'mfe-roadmap').join(', ');

const start = (env: NodeJS.ProcessEnv) =>
  startEdge({ env: { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env } });

test('edge start: wrong settings stop it and are all named', async () => {
  await expect(start({ PORT: 'x', LOG_LEVEL: 'loud' })).rejects.toMatchObject({
    name: 'SettingsError',
    message: expect.stringMatching(/^PORT .*\nLOG_LEVEL .*$|^LOG_LEVEL .*\nPORT .*$/),
  });
});

test('edge start: without a built shell it says what to do', async () => {
  const releasesDir = await makeReleases([{ name: 'mfe-roadmap', version: '1.0.0' }]);
  await expect(start({ RELEASES_DIR: releasesDir })).rejects.toMatchObject({
    name: 'StartError',
    message: `There is no built shell in ${releasesDir}: run \`npm run build\`, then start again.`,
  });
  await removeReleases(releasesDir);
});

test('edge start: a port in use stops it with one sentence that says what to do', async () => {
  const edge = await startTestEdge();
  const port = Number(new URL(edge.address).port);
  await expect(start({ RELEASES_DIR: edge.releasesDir, PORT: String(port) })).rejects.toMatchObject({
    name: 'StartError',
    message: `Port ${port} is taken by another program: stop that, or choose another port, for example PORT=${port + 1} npm start.`,
  });
  await edge.close();
});

test('edge start: the greeting names releases, fallbacks and what is missing', async () => {
  const edge = await startTestEdge({
    releases: [
      { name: 'shell', version: '1.0.0' },
      { name: 'mfe-roadmap', version: '2.0.0', container: 'mfe_roadmap_b' },
      { name: 'mfe-roadmap', version: '1.0.0' },
    ],
  });
  await edge.close();
  expect(edge.greeting).toEqual([
    'Releases: shell 1.0.0, mfe-roadmap 2.0.0 (else 1.0.0)',
    `Not built, so not in the page: ${allExceptRoadMap}`,
  ]);
});

test('edge start: with a registry the greeting names the remotes that have no release', async () => {
  const made = await makeTestRegistry();
  // A channel lasts a week by the clock of the edge.
  made.wait(Date.now() - made.registry.environment.now().getTime());
  await addRoadMaps(made);
  const dataFolder = `${made.folder}-data`;
  const edge = await start({
    DATA_DIR: dataFolder,
    RELEASES_URL: made.folder,
    RELEASES_ROOT_KEY: made.keys.root.publicKey,
  });
  await edge.close();
  expect(edge.greeting).toContain(`Not released, so not in the page: ${allExceptRoadMap}`);
  await made.end();
  await rm(dataFolder, { recursive: true });
});

test('edge start: the greeting says that the back end does not answer yet', async () => {
  const edge = await startTestEdge({ env: { BACKEND_URL: 'http://127.0.0.1:9' } });
  await edge.close();
  expect(edge.greeting).toContain('API: http://127.0.0.1:9 does not answer yet');
});

async function edgeWithRequestUnderWay(env: NodeJS.ProcessEnv = {}) {
  let arrived: (response: ServerResponse) => void = () => undefined;
  const arrival = new Promise<ServerResponse>((resolve) => {
    arrived = resolve;
  });
  const edge = await startTestEdge({
    env,
    backend: testBackend({ handle: (_request, response) => arrived(response) }),
  });
  const answer = sendRequest(edge.address, { path: '/api/slow' });
  return { edge, answer, response: await arrival };
}

test('edge stop: the running request finishes and no new one is taken', async () => {
  const { edge, answer, response } = await edgeWithRequestUnderWay();
  const closed = edge.close();
  await portIsShut(edge.address);
  response.end('done');
  expect(await answer).toMatchObject({ status: 200, text: 'done' });
  await closed;
});

test('edge stop: while it drains it still answers, is not ready and keeps no connection', async () => {
  const { edge, answer, response } = await edgeWithRequestUnderWay({ DRAIN_MS: '300' });
  const closed = edge.close();
  const text = await rawExchange(edge.address, ['GET /readyz HTTP/1.1', 'x: y']);
  expect(text).toMatch(/^HTTP\/1\.1 503 /);
  expect(text).toMatch(/connection: close/i);
  expect(text).toContain('{"ready":false}');
  response.end();
  await Promise.all([answer, closed]);
});

test('edge stop: a connection without a request does not delay it', async () => {
  const edge = await startTestEdge();
  const socket = connect(Number(new URL(edge.address).port), '127.0.0.1');
  await once(socket, 'connect');
  await sendRequest(edge.address, { path: '/livez' });
  const start = Date.now();
  await Promise.all([edge.close(), once(socket.resume(), 'close')]);
  // Busy connections get ten seconds.
  expect(Date.now() - start).toBeLessThan(9000);
});

test('edge stop: a second request to stop changes nothing', async () => {
  const edge = await startTestEdge();
  await expect(Promise.all([edge.close(), edge.close()])).resolves.toHaveLength(2);
});

/** Connects until the port is closed. A connection at that very moment may also be reset. */
async function portIsShut(address: string): Promise<void> {
  for (;;) {
    const fault = await sendRequest(address, { path: '/livez' }).then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );
    if (fault === 'ECONNREFUSED') return;
    await sleep(10);
  }
}
