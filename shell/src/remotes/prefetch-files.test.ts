import { clearFailedPrefetches, consumeFailedPrefetch, prefetchScripts } from './federation';
import { fileGuard } from './file-guard';

const release = {
  version: '1.0.0',
  container: 'mfe_roadmap_a',
  entry: '/assets/mfe-roadmap/1.0.0/remoteEntry.js',
  app: ['/assets/mfe-roadmap/1.0.0/app.js', '/assets/mfe-roadmap/1.0.0/app.css'],
};

const asked = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  clearFailedPrefetches(release);
  document.head.replaceChildren();
  prefetchScripts(release, fileGuard({ '/assets/mfe-roadmap/1.0.0/app.js': 'sha384-promised' }));
});

test('prefetch: requests the first scripts of a release through the guard, but no style sheets', () => {
  expect(asked().map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
    ['/assets/mfe-roadmap/1.0.0/app.js', 'sha384-promised'],
  ]);
});

test('prefetch: a failed script leaves no element behind for webpack to wait for', () => {
  asked()[0]?.dispatchEvent(new Event('error'));
  expect(asked()).toEqual([]);
});

test('prefetch: webpack does not request a failed file a third time, but the next try does', () => {
  const path = '/assets/mfe-roadmap/1.0.0/app.js';
  expect(consumeFailedPrefetch(path)).toBe(false);
  asked()[0]?.dispatchEvent(new Event('error'));
  expect([consumeFailedPrefetch(path), consumeFailedPrefetch(path)]).toEqual([true, false]);
  prefetchScripts(release, fileGuard({}));
  asked()[0]?.dispatchEvent(new Event('error'));
  clearFailedPrefetches(release);
  expect(consumeFailedPrefetch(path)).toBe(false);
});
