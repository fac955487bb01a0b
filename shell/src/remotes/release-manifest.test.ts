import { buildManifestOnlyRelease } from 'shared-lib/releases';
import { findLoadFailureCause, isFetchError } from './load-failure';
import { abortManifestFetch, fetchManifest } from './release-manifest';

describe('the manifest of a distant release', () => {
  const content = {
    container: 'mfe_roadmap_1_0_0',
    entry: 'remoteEntry.js',
    groups: { './app': ['app.css', 'app.js'] },
    files: [{ path: 'app.js', bytes: 1, sha384: 'sha384-app' }],
  };
  const folder = '/assets/mfe-roadmap/1.0.0/';
  const distant = (version: string) => buildManifestOnlyRelease('mfe-roadmap', version, 'sha256-ab+cd/ef0123456789=');

  function serve(answer: (options: RequestInit) => Promise<object>): jest.Mock {
    const fetched = jest.fn((_address: string, options: RequestInit) => answer(options));
    Object.assign(globalThis, { fetch: fetched });
    return fetched;
  }

  test('gives its addresses and hashes, and the browser checks it', async () => {
    const fetched = serve(async () => ({ json: async () => content }));
    const { release, files } = await fetchManifest(distant('1.0.0'), 1000);
    expect(release).toEqual({
      version: '1.0.0',
      container: 'mfe_roadmap_1_0_0',
      entry: `${folder}remoteEntry.js`,
      app: [`${folder}app.css`, `${folder}app.js`],
    });
    expect(files).toEqual({ [`${folder}app.js`]: 'sha384-app' });
    expect(fetched).toHaveBeenCalledWith(
      `${folder}manifest.ab-cd_ef0123.json`,
      expect.objectContaining({ integrity: 'sha256-ab+cd/ef0123456789=' }),
    );
  });

  test('that is missing makes the release fail like a missing file', async () => {
    serve(async ({ integrity }) => {
      if (integrity) throw new TypeError('Failed to fetch');
      return { ok: false };
    });
    const error = await fetchManifest(distant('1.0.1'), 1000).catch((error: unknown) => error);
    expect(isFetchError(error)).toBe(true);
    expect(await findLoadFailureCause(distant('1.0.1'))).toBe('load-failed');
  });

  test('that hangs is given up with its release, without another request', async () => {
    const fetched = serve(
      ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const release = distant('1.0.2');
    const fetching = fetchManifest(release, 60_000).catch((error: unknown) => error);
    abortManifestFetch(release);
    expect(isFetchError(await fetching)).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('that hangs ends at its time limit', async () => {
    serve(({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))));
    await expect(fetchManifest(distant('1.0.3'), 1)).rejects.toThrow('Loading manifest');
  });
});
