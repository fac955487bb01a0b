import { describeRelease } from '../../test/release-folders';
import { chooseReleases } from './choose-releases';

const shell = describeRelease({ name: 'shell', version: '1.0.0' });
const roadmap = (version: string, slot: string) =>
  describeRelease({ name: 'mfe-roadmap', version, container: `mfe_roadmap_${slot}` });

const versionsOf = (releases: Parameters<typeof chooseReleases>[0]) =>
  chooseReleases([shell, ...releases])?.remotes.map((remote) => remote.map(({ version }) => version));

test.each([
  ['one release', [roadmap('1.0.0', 'a')], ['1.0.0']],
  ['two, in any order', [roadmap('1.9.0', 'a'), roadmap('1.10.0', 'b')], ['1.10.0', '1.9.0']],
  [
    'three: the two newest',
    [roadmap('1.0.0', 'a'), roadmap('3.0.0', 'a'), roadmap('2.0.0', 'b')],
    ['3.0.0', '2.0.0'],
  ],
  ['a pre-release of the next', [roadmap('2.0.0-rc.1', 'b'), roadmap('1.0.0', 'a')], ['2.0.0-rc.1', '1.0.0']],
  [
    'two newest of one slot: the fallback comes from the other',
    [roadmap('3.0.0', 'a'), roadmap('2.0.0', 'a'), roadmap('1.0.0', 'b')],
    ['3.0.0', '1.0.0'],
  ],
  ['all of one slot: no fallback', [roadmap('2.0.0', 'a'), roadmap('1.0.0', 'a')], ['2.0.0']],
])('of %s the page gets newest and fallback', (_what, releases, expected) => {
  expect(versionsOf(releases)).toEqual([expected]);
});

test('the newest shell is chosen, alone', () => {
  const newer = describeRelease({ name: 'shell', version: '1.1.0' });
  expect(chooseReleases([shell, newer])).toEqual({ shell: newer, remotes: [] });
});

test('without a shell nothing is chosen', () => {
  expect(chooseReleases([roadmap('1.0.0', 'a')])).toBeUndefined();
});
