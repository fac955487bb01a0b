import { buildManifestOnlyRelease, parseReleaseSet } from 'shared-lib/releases';
import { describeRelease } from '../../../test/release-folders';
import { addManifestHash } from '../../platform/releases/release-manifest';
import { buildHeaderPolicy, buildScriptPolicies, makePage } from './make-page';
import { buildPreloadElements, createPageRenderer } from './render-page';

const choice = {
  shell: describeRelease({ name: 'shell', version: '2.0.0' }),
  remotes: [[describeRelease({ name: 'mfe-workspace', version: '1.1.0' })]],
};
const options = { deadlineMs: 5000, failedLists: 'told', isSecure: false } as const;
const page = makePage(choice, options);
const signInApp = ['sign-in-app.1f2e.js', 'sign-in-app.3d4c.css', 'sign-in-app-5b6a.js'].map(
  (file) => `/assets/shell/2.0.0/${file}`,
);

const setAt = (pathname: string, made = page) =>
  parseReleaseSet(/id="release-set">([^<]*)</.exec(made.html('n', pathname))?.[1] ?? '');
const policyAt = (pathname: string) =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page.html('n', pathname))?.[1] ?? '';

describe.each(['/login', '/login/', '/forgot_password', '/forgot-password', '/reset_password', '/error-500'])(
  '%s',
  (path) => {
    test('names the files of the sign-in app and no others', () => {
      expect(Object.keys(setAt(path).files).sort()).toEqual([...signInApp].sort());
      expect(page.html('n', path)).not.toContain('src="/assets/shell/2.0.0/main.');
      expect(page.html('n', path)).toContain('<script src="/assets/shell/2.0.0/sign-in-app.1f2e.js"');
      expect(page.html('n', path)).toContain('rel="stylesheet" href="/assets/shell/2.0.0/sign-in-app.3d4c.css"');
    });

    test('allows the scripts of the sign-in app and no others', () => {
      const { files } = setAt(path);
      const expected = signInApp.filter((url) => url.endsWith('.js')).map((url) => `'${files[url]}'`);
      const allowed = /script-src ([^;]*);/.exec(policyAt(path))?.[1]?.split(' ') ?? [];
      expect(allowed.sort()).toEqual(expected.sort());
    });

    test('preloads its first script, and lists what the product needs next', () => {
      expect(page.hints(path)).toHaveLength(1);
      expect(page.hints(path)[0]).toContain('/sign-in-app.1f2e.js');
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

test('a page of the product has nothing of the sign-in app', () => {
  expect(page.html('n', '/workspace')).not.toContain('sign-in-app');
  expect(setAt('/workspace')).not.toHaveProperty('next');
});

describe('with a shell that fetches manifests,', () => {
  const contract = { gives: { 'release-manifests': [{ version: '1.0.0', names: [] }] }, takes: {} };
  const names = ['mfe-workspace', 'mfe-record-forms', 'mfe-roadmap', 'mfe-holidays'];
  const remotes = names.map((name) => [addManifestHash(describeRelease({ name, version: '1.0.0' }))]);
  const narrow = makePage({ shell: { ...choice.shell, contract }, remotes }, options);
  const nearAt = (path: string) =>
    setAt(path, narrow)
      .remotes.filter(({ releases }) => releases.every(({ manifest }) => manifest === undefined))
      .map(({ name }) => name);

  test.each([
    ['/workspace', ['mfe-workspace', 'mfe-record-forms']],
    ['/roadmap', ['mfe-record-forms', 'mfe-roadmap']],
    ['/users', ['mfe-workspace']],
    ['/nowhere', ['mfe-workspace']],
  ])('%s has the hashes of %j', (path, near) => {
    expect(nearAt(path)).toEqual(near);
  });

  test('a page of the sign-in app still lists the first files of the product', () => {
    expect(setAt('/login', narrow).next).toContain('/assets/mfe-workspace/1.0.0/app.4e5f.js');
  });
});

test('a shell that is older than the sign-in app answers its pages itself', () => {
  const shell = { ...choice.shell, groups: { main: choice.shell.groups.main ?? [] } };
  const old = makePage({ ...choice, shell }, options);
  expect(old.html('n', '/login')).toContain('<script src="/assets/shell/2.0.0/main.0a1b.js"');
});

test('an unknown address may belong to a remote that is newer than this edge', () => {
  const newer = [describeRelease({ name: 'mfe-holidays', version: '1.0.0' })];
  const withNewer = makePage({ ...choice, remotes: [...choice.remotes, newer] }, options);
  expect([page.hasPageAt('/holidays'), withNewer.hasPageAt('/holidays')]).toEqual([false, true]);
});

const files = { '/a.js': 'sha384-A', '/b.js': 'sha384-B', '/again.js': 'sha384-A', '/c.css': 'sha384-C' };

test('content policy: the header is the agreed text, word for word', () => {
  expect(buildHeaderPolicy(false)('N0')).toBe(
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; frame-src 'none'; " +
      "form-action 'self'; script-src 'self'; script-src-attr 'none'; " +
      "style-src 'self' 'nonce-N0'; style-src-attr 'none'; connect-src 'self'; img-src 'self' blob: data:; " +
      "font-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'none'; report-to csp; report-uri /csp-report",
  );
});

test('content policy: https adds upgrade-insecure-requests', () => {
  expect(buildHeaderPolicy(true)('N0')).toContain("media-src 'none'; upgrade-insecure-requests; report-to csp");
});

const near = { shell: { version: '1.0.0' }, remotes: [], files };
const rest = "; script-src-attr 'none'; worker-src 'none'; report-to csp";

test('content policy: the page allows each script by its hash, and nothing else', () => {
  expect(buildScriptPolicies(near)).toEqual([`script-src 'sha384-A' 'sha384-B'${rest}`]);
});

test('content policy: a set without scripts allows none', () => {
  expect(buildScriptPolicies({ ...near, files: {} })).toEqual([`script-src 'none'${rest}`]);
});

test('content policy: with a distant release, scripts may create scripts, but only of the page’s releases', () => {
  const releases = ['1.1.0', '1.0.0'].map((version) => buildManifestOnlyRelease('mfe-a', version, 'sha256-M'));
  expect(buildScriptPolicies({ ...near, remotes: [{ name: 'mfe-a', releases }] })).toEqual([
    `script-src 'sha384-A' 'sha384-B' 'strict-dynamic'${rest}`,
    `script-src *:*/assets/shell/1.0.0/ *:*/assets/mfe-a/1.1.0/ *:*/assets/mfe-a/1.0.0/${rest}`,
  ]);
});

const set = {
  shell: { version: '1.0.0' },
  deadlineMs: 8000,
  remotes: [{ name: '</script><b>', releases: [] }],
  files: {},
};
const render = createPageRenderer({
  set,
  policies: ["script-src 'sha384-M'", 'script-src *:*/assets/'],
  shell: [
    { url: '/m.js', as: 'script', integrity: 'sha384-M' },
    { url: '/m.css', as: 'style', integrity: 'sha384-C' },
  ],
  hasToolbar: true,
});
const preloads = buildPreloadElements([{ url: '/a.js', as: 'script', integrity: 'sha384-A' }]);
const html = render('N0nce', preloads);

test.each([
  '<title>Lexboard</title>',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<meta property="csp-nonce" nonce="N0nce">',
  '<style nonce="N0nce">',
  '<script src="/m.js" defer fetchpriority="high" crossorigin="anonymous" integrity="sha384-M"></script>',
  '<link rel="stylesheet" href="/m.css" crossorigin="anonymous" integrity="sha384-C">',
  '<link rel="preload" href="/a.js" as="script" crossorigin="anonymous" integrity="sha384-A">',
  '<div id="shell"><svg width="28" height="28" aria-hidden="true">',
  '</svg><p>Lexboard has not started.',
  '<noscript>Lexboard needs JavaScript.',
])('the page has %s', (part) => expect(html).toContain(part));

test('page HTML: a release set cannot end its own element, and reads back the same', () => {
  const text = /id="release-set">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(text)).toEqual(set);
});

test('page HTML: the script policies stand before everything that could run', () => {
  const begin = [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="script-src 'sha384-M'">`,
    `<meta http-equiv="Content-Security-Policy" content="script-src *:*/assets/">`,
  ].join('\n');
  expect(html.slice(0, begin.length)).toBe(begin);
});

test('page HTML: no script stands in the page itself', () => {
  const scripts = html.match(/<script(?![^>]*(src=|application\/json))/g);
  expect(scripts).toBeNull();
});

test('page HTML: only the nonce differs between two pages of one path', () => {
  expect(render('other', preloads).replaceAll('other', 'N0nce')).toBe(html);
});

test('page HTML: an attribute cannot end itself', () => {
  expect(buildPreloadElements([{ url: '/"><b>&', as: 'script', integrity: '' }])).toContain(
    'href="/&quot;&gt;&lt;b&gt;&amp;"',
  );
});
