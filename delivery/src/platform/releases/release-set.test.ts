import { buildManifestOnlyRelease, formatReleaseSet, parseReleaseSet, type ReleaseSet } from 'shared-lib/releases';
import { describeRelease, releaseFiles, sha384 } from '../../../test/release-folders';
import { chooseReleases } from './choose-releases';
import { addManifestHash } from './release-manifest';
import { listPagePreloads, makeReleaseSet } from './release-set';

const workspace = { name: 'mfe-workspace', version: '1.1.0', container: 'mfe_workspace_b' };
const older = { name: 'mfe-workspace', version: '1.0.0', container: 'mfe_workspace_a' };
const choice = {
  shell: describeRelease({ name: 'shell', version: '2.0.0' }),
  remotes: [[describeRelease(workspace), describeRelease(older)]],
};
const options = { deadlineMs: 5000, failedLists: 'told' } as const;
const set = makeReleaseSet(choice, options);

test('release set: names the releases in the order in which the page tries them', () => {
  expect(set.remotes).toEqual([
    {
      name: 'mfe-workspace',
      releases: [
        {
          version: '1.1.0',
          container: 'mfe_workspace_b',
          entry: '/assets/mfe-workspace/1.1.0/remoteEntry.0a1b.js',
          app: ['/assets/mfe-workspace/1.1.0/app.2c3d.css', '/assets/mfe-workspace/1.1.0/app.4e5f.js'],
        },
        expect.objectContaining({ version: '1.0.0', container: 'mfe_workspace_a' }),
      ],
    },
  ]);
  expect(set).toMatchObject({ shell: { version: '2.0.0' }, deadlineMs: 5000 });
});

test('release set: has the sha384 of every script and style sheet of all its releases, and of nothing else', () => {
  const urls = Object.keys(set.files);
  expect(urls).toHaveLength(12);
  expect(urls.filter((url) => !/\.(js|css)$/.test(url))).toEqual([]);
  const lazy = releaseFiles(older)['lazy.6a7b.js'] ?? '';
  expect(set.files['/assets/mfe-workspace/1.0.0/lazy.6a7b.js']).toBe(sha384(lazy));
});

test('release set: pages may not load contract stories', () => {
  const [withStories, without] = [true, false].map((hasStories) => {
    const remote = describeRelease({ name: 'mfe-workspace', version: '1.1.0', hasStories });
    return makeReleaseSet({ ...choice, remotes: [[remote]] }, options).files;
  });
  expect(withStories).toEqual(without);
});

test.each([
  ['the same releases', choice, true],
  ['another shell', { ...choice, shell: describeRelease({ name: 'shell', version: '2.0.1' }) }, false],
  ['a fallback that is gone', { ...choice, remotes: [[describeRelease(workspace)]] }, false],
])('release set: the id tells whether %s is the same set', (_what, other, isSame) => {
  expect(makeReleaseSet(other, options).id === set.id).toBe(isSame);
});

test('release set: the page reads back the set that was made', () => {
  expect(parseReleaseSet(JSON.stringify(set))).toEqual(set);
});

test('release set: says that failed lists are silent only when the setting says so', () => {
  expect(set).not.toHaveProperty('failedLists');
  expect(makeReleaseSet(choice, { ...options, failedLists: 'silent' })).toMatchObject({
    failedLists: 'silent',
  });
});

describe('near and distant remotes:', () => {
  const contract = { gives: { 'release-manifests': [{ version: '1.0.0', names: [] }] }, takes: {} };
  const shell = { ...describeRelease({ name: 'shell', version: '2.0.0' }), contract };
  const served = (name: string, version = '1.0.0') => addManifestHash(describeRelease({ name, version }));
  const roadMaps = [served('mfe-roadmap', '1.1.0'), served('mfe-roadmap')];
  const both = { shell, remotes: [[served('mfe-workspace')], roadMaps] };
  const distantNames = ({ remotes }: ReleaseSet) =>
    remotes.filter(({ releases }) => releases.some(({ manifest }) => manifest)).map(({ name }) => name);

  test('a set has the hashes of near remotes, and the manifest of each distant release', () => {
    const set = makeReleaseSet(both, options, ['mfe-workspace']);
    expect(Object.keys(set.files).filter((url) => url.includes('mfe-roadmap'))).toEqual([]);
    expect(Object.keys(set.files).filter((url) => url.includes('mfe-workspace'))).toHaveLength(4);
    expect(set.remotes[1]?.releases).toEqual(
      roadMaps.map(({ name, version, manifest }) => buildManifestOnlyRelease(name, version, manifest)),
    );
  });

  test('a page reads back a set that was shortened', () => {
    const set = makeReleaseSet(both, options, ['mfe-workspace']);
    expect(parseReleaseSet(formatReleaseSet(set))).toEqual(set);
    expect(formatReleaseSet(set)).not.toContain('/assets/mfe-roadmap/');
  });

  test('the id does not depend on what is near, and changes with a distant release', () => {
    const changed = { ...served('mfe-roadmap'), manifest: 'sha256-other' };
    const id = makeReleaseSet(both, options, ['mfe-workspace']).id;
    expect(makeReleaseSet(both, options, ['mfe-roadmap']).id).toBe(id);
    const others = { shell, remotes: [[served('mfe-workspace')], [changed]] };
    expect(makeReleaseSet(others, options, ['mfe-workspace']).id).not.toBe(id);
  });

  test.each([
    ['its shell cannot fetch manifests', { ...both, shell: describeRelease({ name: 'shell', version: '1.0.0' }) }],
    [
      'two releases have one container',
      { shell, remotes: [roadMaps.map((release) => ({ ...release, container: 'a' }))] },
    ],
    ['a release has no manifest', { shell, remotes: [[describeRelease({ name: 'mfe-roadmap', version: '1.0.0' })]] }],
  ])('a set has all hashes if %s', (_why, choice) => {
    expect(distantNames(makeReleaseSet(choice, options, []))).toEqual([]);
  });
});

const release = (name: string, version: string) => describeRelease({ name, version });
describe('preloads:', () => {
  const choice = {
    shell: release('shell', '2.0.0'),
    remotes: [
      [release('mfe-workspace', '1.1.0'), release('mfe-workspace', '1.0.0')],
      [release('mfe-roadmap', '1.0.0')],
    ],
  };
  const options = { deadlineMs: 5000, failedLists: 'told' } as const;
  const set = makeReleaseSet(choice, options);

  const shell = ['/assets/shell/2.0.0/main.0a1b.js script', '/assets/shell/2.0.0/main.2c3d.css style'];
  const app = (name: string, version: string) => [
    `/assets/${name}/${version}/remoteEntry.0a1b.js script`,
    `/assets/${name}/${version}/app.2c3d.css style`,
    `/assets/${name}/${version}/app.4e5f.js script`,
  ];

  test.each([
    ['/', shell],
    ['/login', shell],
    ['/workspace', [...shell, ...app('mfe-workspace', '1.1.0')]],
    ['/roadmap', [...shell, ...app('mfe-roadmap', '1.0.0')]],
    ['/law/12', shell],
  ])('%s preloads the shell and what its own remote needs at once', (pathname, expected) => {
    const preloads = listPagePreloads(choice, set, pathname);
    expect(preloads.map(({ url, as }) => `${url} ${as}`)).toEqual(expected);
  });

  test('an application with a built-in area preloads its own chunk for it', () => {
    const application = {
      ...choice.shell,
      groups: { ...choice.shell.groups, 'mfe-roadmap': ['app.4e5f.js'] },
    };
    const chosen = { shell: application, remotes: [] };
    const preloads = listPagePreloads(chosen, makeReleaseSet(chosen, options), '/roadmap');
    expect(preloads.at(-1)).toMatchObject({ url: '/assets/shell/2.0.0/app.4e5f.js', as: 'script' });
  });

  test('every preload carries the sha384 of the set', () => {
    for (const { url, integrity } of listPagePreloads(choice, set, '/workspace')) {
      expect(integrity).toBe(set.files[url]);
    }
  });
});

describe('choose releases:', () => {
  const shell = describeRelease({ name: 'shell', version: '1.0.0' });
  const roadmap = (version: string) => describeRelease({ name: 'mfe-roadmap', version });

  const versionsOf = (releases: Parameters<typeof chooseReleases>[0]) =>
    chooseReleases([shell, ...releases])?.remotes.map((remote) => remote.map(({ version }) => version));

  test.each([
    ['one release', [roadmap('1.0.0')], ['1.0.0']],
    ['two, in any order', [roadmap('1.9.0'), roadmap('1.10.0')], ['1.10.0', '1.9.0']],
    ['three: the two newest', [roadmap('1.0.0'), roadmap('3.0.0'), roadmap('2.0.0')], ['3.0.0', '2.0.0']],
    ['a pre-release of the next', [roadmap('2.0.0-rc.1'), roadmap('1.0.0')], ['2.0.0-rc.1', '1.0.0']],
  ])('from %s the newest and its fallback are chosen', (_what, releases, expected) => {
    expect(versionsOf(releases)).toEqual([expected]);
  });

  test('only the newest shell is chosen', () => {
    const newer = describeRelease({ name: 'shell', version: '1.1.0' });
    expect(chooseReleases([shell, newer])).toEqual({ shell: newer, remotes: [] });
  });

  test('without a shell nothing is chosen', () => {
    expect(chooseReleases([roadmap('1.0.0')])).toBeUndefined();
  });
});
