import { describeRelease } from '../../../test/release-folders';
import { makeReleaseSet, preloadsForPath } from './release-set';

const release = (name: string, version: string) => describeRelease({ name, version });
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
  const preloads = preloadsForPath(choice, set, pathname);
  expect(preloads.map(({ url, as }) => `${url} ${as}`)).toEqual(expected);
});

test('preloads: an application with a built-in area preloads its own chunk for it', () => {
  const application = { ...choice.shell, groups: { ...choice.shell.groups, 'mfe-roadmap': ['app.4e5f.js'] } };
  const whole = { shell: application, remotes: [] };
  const preloads = preloadsForPath(whole, makeReleaseSet(whole, options), '/roadmap');
  expect(preloads.at(-1)).toMatchObject({ url: '/assets/shell/2.0.0/app.4e5f.js', as: 'script' });
});

test('preloads: every preload carries the sha384 of the set', () => {
  for (const { url, integrity } of preloadsForPath(choice, set, '/workspace')) {
    expect(integrity).toBe(set.files[url]);
  }
});
