import { describeRelease } from '../../../test/release-folders';
import { chooseReleases } from './choose-releases';

const shell = describeRelease({ name: 'shell', version: '1.0.0' });
const roadmap = (version: string) => describeRelease({ name: 'mfe-roadmap', version });

const versionsOf = (releases: Parameters<typeof chooseReleases>[0]) =>
  chooseReleases([shell, ...releases])?.remotes.map((remote) => remote.map(({ version }) => version));

test.each([
  ['one release', [roadmap('1.0.0')], ['1.0.0']],
  ['two, in any order', [roadmap('1.9.0'), roadmap('1.10.0')], ['1.10.0', '1.9.0']],
  ['three: the two newest', [roadmap('1.0.0'), roadmap('3.0.0'), roadmap('2.0.0')], ['3.0.0', '2.0.0']],
  ['a pre-release of the next', [roadmap('2.0.0-rc.1'), roadmap('1.0.0')], ['2.0.0-rc.1', '1.0.0']],
])('choose releases: %s give newest and fallback', (_what, releases, expected) => {
  expect(versionsOf(releases)).toEqual([expected]);
});

test('choose releases: only the newest shell is chosen', () => {
  const newer = describeRelease({ name: 'shell', version: '1.1.0' });
  expect(chooseReleases([shell, newer])).toEqual({ shell: newer, remotes: [] });
});

test('choose releases: without a shell nothing is chosen', () => {
  expect(chooseReleases([roadmap('1.0.0')])).toBeUndefined();
});
