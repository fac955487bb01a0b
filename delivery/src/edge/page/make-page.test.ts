import { parseReleaseSet } from 'shared-lib/releases';
import { describeRelease } from '../../../test/release-folders';
import { makePage } from './make-page';

const choice = {
  shell: describeRelease({ name: 'shell', version: '2.0.0' }),
  remotes: [[describeRelease({ name: 'mfe-workspace', version: '1.1.0' })]],
};
const options = { deadlineMs: 5000, failedLists: 'told', isSecure: false } as const;
const page = makePage(choice, options);
const entrance = ['entrance.1f2e.js', 'entrance.3d4c.css', 'entrance-5b6a.js'].map(
  (file) => `/assets/shell/2.0.0/${file}`,
);

const setAt = (pathname: string, made = page) =>
  parseReleaseSet(/id="release-set">([^<]*)</.exec(made.html('n', pathname))?.[1] ?? '');
const policyAt = (pathname: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page.html('n', pathname))?.[1] ?? '';

describe.each(['/login', '/login/', '/forgot_password', '/forgot-password', '/reset_password', '/error-500'])(
  '%s',
  (path) => {
    test('names the files of the entrance and no others', () => {
      expect(Object.keys(setAt(path).files).sort()).toEqual([...entrance].sort());
      expect(page.html('n', path)).not.toContain('src="/assets/shell/2.0.0/main.');
      expect(page.html('n', path)).toContain('<script src="/assets/shell/2.0.0/entrance.1f2e.js"');
      expect(page.html('n', path)).toContain('rel="stylesheet" href="/assets/shell/2.0.0/entrance.3d4c.css"');
    });

    test('allows the scripts of the entrance and no others', () => {
      const { files } = setAt(path);
      const wanted = entrance.filter((url) => url.endsWith('.js')).map((url) => `'${files[url]}'`);
      const allowed = /script-src ([^;]*);/.exec(policyAt(path))?.[1]?.split(' ') ?? [];
      expect(allowed.sort()).toEqual(wanted.sort());
    });

    test('preloads its first script, and lists what the product needs next', () => {
      expect(page.hints(path)).toHaveLength(1);
      expect(page.hints(path)[0]).toContain('/entrance.1f2e.js');
      expect(setAt(path)).toMatchObject({
        id: page.id,
        remotes: [],
        next: [
          '/assets/shell/2.0.0/main.0a1b.js',
          '/assets/shell/2.0.0/main.2c3d.css',
          '/assets/mfe-workspace/1.1.0/remoteEntry.0a1b.js',
          '/assets/mfe-workspace/1.1.0/app.2c3d.css',
          '/assets/mfe-workspace/1.1.0/app.4e5f.js',
        ],
      });
    });
  },
);

test('a page of the product has nothing of the entrance', () => {
  expect(page.html('n', '/workspace')).not.toContain('entrance');
  expect(setAt('/workspace')).not.toHaveProperty('next');
});

test('a shell that is older than the entrance answers its pages itself', () => {
  const shell = { ...choice.shell, groups: { main: choice.shell.groups.main ?? [] } };
  const old = makePage({ ...choice, shell }, options);
  expect(old.html('n', '/login')).toContain('<script src="/assets/shell/2.0.0/main.0a1b.js"');
});

test('an unknown address may belong to a remote that is newer than this edge', () => {
  const newer = [describeRelease({ name: 'mfe-holidays', version: '1.0.0' })];
  const withNewer = makePage({ ...choice, remotes: [...choice.remotes, newer] }, options);
  expect([page.answers('/holidays'), withNewer.answers('/holidays')]).toEqual([false, true]);
});
