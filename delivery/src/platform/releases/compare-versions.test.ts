import { compareVersions, isVersion } from './compare-versions';

const inOrder = [
  '0.9.0',
  '1.0.0-1',
  '1.0.0-2',
  '1.0.0-10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.9',
  '1.0.10',
  '1.2.0',
  '1.10.0',
  '2.0.0',
];

test('versions: sorted as semantic versioning says, from any order', () => {
  const shuffled = [...inOrder].sort((a, b) => a.length - b.length || (a < b ? 1 : -1));
  expect(shuffled.sort(compareVersions)).toEqual(inOrder);
});

test('versions: a version equals itself', () => {
  for (const version of inOrder) expect(compareVersions(version, version)).toBe(0);
});

test.each(['', '1', '1.2', 'v1.2.3', '1.2.3-', '1.2.3+build', '1.2.3/..', 'latest'])(
  'versions: "%s" is no version',
  (text) => {
    expect(isVersion(text)).toBe(false);
  },
);
