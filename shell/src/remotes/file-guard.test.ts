import { clearFailedPrefetches, consumeFailedPrefetch, prefetchScripts } from './federation';
import { makeFileGuard, makeRetryAddressMaker } from './file-guard';

describe('the file guard', () => {
  const files = { '/assets/mfe-roadmap/1.0.0/app.js': 'sha384-promised' };

  function guarded(address: string, guard = makeFileGuard(files)) {
    const script = document.createElement('script');
    script.src = address;
    expect(guard(script, 'src')).toBe(true);
    return script;
  }

  test('checks a file of the release set against its sha384', () => {
    const { integrity, crossOrigin, src } = guarded('/assets/mfe-roadmap/1.0.0/app.js');
    expect([integrity, crossOrigin]).toEqual(['sha384-promised', 'anonymous']);
    expect(src).toMatch(/app\.js$/);
  });

  test('gives a file outside the release set a hash that nothing matches', () => {
    expect(guarded('/assets/mfe-roadmap/1.0.0/other.js').integrity).toBe(`sha384-${'A'.repeat(64)}`);
  });

  test('gives the second try of a file its own address and the same sha384', () => {
    const guard = makeFileGuard(files);
    guarded('/assets/mfe-roadmap/1.0.0/app.js', guard);
    const again = guarded('/assets/mfe-roadmap/1.0.0/app.js', guard);
    expect(again.src).toMatch(/app\.js\?try=2$/);
    expect(again.integrity).toBe('sha384-promised');
  });

  test('sends no request for a refused script, and sends one for its next try', () => {
    const refused = new Set(['/assets/mfe-roadmap/1.0.0/app.js']);
    const guard = makeFileGuard(files, (path) => refused.delete(path));
    expect(guarded('/assets/mfe-roadmap/1.0.0/app.js', guard).getAttribute('src')).toBe('');
    expect(guarded('/assets/mfe-roadmap/1.0.0/app.js', guard).src).toMatch(/app\.js$/);
  });

  test('checks a style sheet like a script', () => {
    const link = document.createElement('link');
    link.href = '/assets/mfe-roadmap/1.0.0/app.js';
    makeFileGuard(files)(link, 'href');
    expect(link.integrity).toBe('sha384-promised');
  });
});

describe('the address of a file', () => {
  test('is plain for the first try, and different for every further try', () => {
    const addressOf = makeRetryAddressMaker();
    expect(['/a.js', '/a.js', '/b.js', '/a.js'].map(addressOf)).toEqual([
      '/a.js',
      '/a.js?try=2',
      '/b.js',
      '/a.js?try=3',
    ]);
  });
});

describe('the prefetch of a release', () => {
  const release = {
    version: '1.0.0',
    container: 'mfe_roadmap_a',
    entry: '/assets/mfe-roadmap/1.0.0/remoteEntry.js',
    app: ['/assets/mfe-roadmap/1.0.0/app.js', '/assets/mfe-roadmap/1.0.0/app.css'],
  };

  const scripts = () => [...document.head.querySelectorAll('script')];

  beforeEach(() => {
    clearFailedPrefetches(release);
    document.head.replaceChildren();
    prefetchScripts(release, makeFileGuard({ '/assets/mfe-roadmap/1.0.0/app.js': 'sha384-promised' }));
  });

  test('requests its first scripts through the guard, but no style sheets', () => {
    expect(scripts().map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
      ['/assets/mfe-roadmap/1.0.0/app.js', 'sha384-promised'],
    ]);
  });

  test('leaves no element of a failed script for webpack to wait for', () => {
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(scripts()).toEqual([]);
  });

  test('keeps webpack from requesting a failed file a third time, but the next try requests it', () => {
    const path = '/assets/mfe-roadmap/1.0.0/app.js';
    expect(consumeFailedPrefetch(path)).toBe(false);
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect([consumeFailedPrefetch(path), consumeFailedPrefetch(path)]).toEqual([true, false]);
    prefetchScripts(release, makeFileGuard({}));
    scripts()[0]?.dispatchEvent(new Event('error'));
    clearFailedPrefetches(release);
    expect(consumeFailedPrefetch(path)).toBe(false);
  });
});
