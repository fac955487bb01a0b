import { parseReleaseSet } from 'shared-lib/releases';
import { ask } from '../../../test/ask';
import { startTestEdge } from '../../../test/test-edge';

test('release set: an open page gets the id of the set that a new page would get, never from a cache', async () => {
  const edge = await startTestEdge();
  const page = await ask(edge.address, { path: '/workspace' });
  const { status, headers, text } = await ask(edge.address, { path: '/release-set.json' });
  await edge.close();
  const { id } = parseReleaseSet(/id="release-set">([^<]*)</.exec(page.text)?.[1] ?? '');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(JSON.parse(text)).toEqual({ id });
});
