import { parseBucket } from 'shared-lib/settings';
import { startBucket } from 'shared-lib/testing';
import { ask } from '../../../test/ask';
import { makeReleaseContext, type ReleaseContext } from '../../../test/release-context';
import { startEdge } from '../../main';
import { bucketStore } from '../../registry/registry/store/open-store';

const remote = 'mfe-roadmap';
const file = (name: string) => ({ path: `/assets/${remote}/1.0.0/${name}` });

let context: ReleaseContext;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  bucket = await startBucket('releases');
  context = await makeReleaseContext();
  Object.assign(context.env, {
    RELEASES_URL: bucket.url,
    PORT: '0',
    HOST: '127.0.0.1',
    RELEASES_POLL_MS: '50',
  });
});
afterAll(async () => {
  await bucket.stop();
  await context.end();
});

const storeOf = () => {
  const place = parseBucket(bucket.url);
  if (!place) throw new Error('This is no bucket.');
  return bucketStore(place);
};

test('bucket: a registry in a bucket works from start to end, and its edges go on without it', async () => {
  await context.run('init');
  await context.build({ name: remote, version: '1.1.0' });
  expect(await context.run('publish', remote)).toMatchObject({ code: 0 });
  expect(await context.run('publish', remote)).toMatchObject({ code: 1 });
  expect(await context.run('canary', remote, '1.1.0', '--share', '100')).toMatchObject({ code: 0 });
  expect(await context.run('verify')).toMatchObject({ code: 0 });

  const store = storeOf();
  await store.replace(`${remote}/1.0.0/files/lazy.6a7b.js`, Buffer.from('evil()'));
  store.close();
  const edge = await startEdge({ env: context.env });
  expect((await ask(edge.address, { path: '/roadmap' })).text).toContain('/assets/mfe-roadmap/1.1.0/');
  expect(await ask(edge.address, file('lazy.6a7b.js'))).toMatchObject({ status: 404 });
  expect(await ask(edge.address, file('app.4e5f.js'))).toMatchObject({ status: 200 });

  await bucket.stop();
  expect(await ask(edge.address, file('app.4e5f.js'))).toMatchObject({ status: 200 });
  await edge.close();
  const again = await startEdge({ env: { ...context.env, RELEASES_POLL_MS: '10000' } });
  expect((await ask(again.address, { path: '/roadmap' })).text).toContain('/assets/mfe-roadmap/1.1.0/');
  await again.close();
});
