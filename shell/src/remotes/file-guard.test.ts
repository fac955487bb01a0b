import { clearFailedPrefetches, consumeFailedPrefetch, prefetchScripts } from './federation';
import { makeFileGuard, makeFreshAddresses } from './file-guard';

describe('hashes', () => {
  const files = { '/assets/mfe-roadmap/1.0.0/app.js': 'sha384-promised' };

  function guarded(address: string, guard = makeFileGuard(files)) {
    const script = document.createElement('script');
    script.src = address;
    expect(guard(script, 'src')).toBe(true);
    return script;
  }

  test('file guard: a file of the release set is checked against its sha384', () => {
    const { integrity, crossOrigin, src } = guarded('/assets/mfe-roadmap/1.0.0/app.js');
    expect([integrity, crossOrigin]).toEqual(['sha384-promised', 'anonymous']);
    expect(src).toMatch(/app\.js$/);
  });

  test('file guard: a file outside the release set gets a hash that nothing matches', () => {
    expect(guarded('/assets/mfe-roadmap/1.0.0/other.js').integrity).toBe(`sha384-${'A'.repeat(64)}`);
  });

  test('file guard: a second try of a file has its own address and the same sha384', () => {
    const guard = makeFileGuard(files);
    guarded('/assets/mfe-roadmap/1.0.0/app.js', guard);
    const again = guarded('/assets/mfe-roadmap/1.0.0/app.js', guard);
    expect(again.src).toMatch(/app\.js\?try=2$/);
    expect(again.integrity).toBe('sha384-promised');
  });

  test('file guard: a refused script sends no request, and its next try does', () => {
    const refused = new Set(['/assets/mfe-roadmap/1.0.0/app.js']);
    const guard = makeFileGuard(files, (path) => refused.delete(path));
    expect(guarded('/assets/mfe-roadmap/1.0.0/app.js', guard).getAttribute('src')).toBe('');
    expect(guarded('/assets/mfe-roadmap/1.0.0/app.js', guard).src).toMatch(/app\.js$/);
  });

  test('file guard: a style sheet is guarded like a script', () => {
    const link = document.createElement('link');
    link.href = '/assets/mfe-roadmap/1.0.0/app.js';
    makeFileGuard(files)(link, 'href');
    expect(link.integrity).toBe('sha384-promised');
  });
});

describe('addresses', () => {
  test('fresh addresses: the first try of a file has its plain address, every further try its own', () => {
    const addressOf = makeFreshAddresses();
    expect(['/a.js', '/a.js', '/b.js', '/a.js'].map(addressOf)).toEqual([
      '/a.js',
      '/a.js?try=2',
      '/b.js',
      '/a.js?try=3',
    ]);
  });
});

describe('prefetch', () => {
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
    prefetchScripts(release, makeFileGuard({ '/assets/mfe-roadmap/1.0.0/app.js': 'sha384-promised' }));
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
    prefetchScripts(release, makeFileGuard({}));
    asked()[0]?.dispatchEvent(new Event('error'));
    clearFailedPrefetches(release);
    expect(consumeFailedPrefetch(path)).toBe(false);
  });
});
