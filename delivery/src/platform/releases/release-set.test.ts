import { parseReleaseSet } from 'shared-lib/releases';
import { describeRelease, releaseFiles, sha384 } from '../../../test/release-folders';
import { makeReleaseSet } from './release-set';

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
