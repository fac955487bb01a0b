import { describeRelease } from '../../../test/release-folders';
import { describeEarlierModule, findEarlierModules, findLastDayDistance } from './earlier-modules';

const names = ['Button'];
const shell = {
  ...describeRelease({ name: 'shell', version: '0.2.0' }),
  contract: {
    gives: {
      'shared-lib/bus': [{ version: '0.1.0', names: [] }],
      'shared-lib/ui': [
        { version: '0.2.0', names },
        { version: '0.1.4', names, until: '2027-03-31' },
      ],
    },
    takes: {},
  },
};
const remote = (name: string, version: string) => ({
  ...describeRelease({ name, version: '1.0.0' }),
  contract: { gives: {}, takes: { 'shared-lib/ui': { version, names } } },
});
const day = (text: string) => new Date(`${text}T12:00:00Z`);

test('an earlier version names the live releases that still get it', () => {
  const [earlier, ...others] = findEarlierModules([
    shell,
    remote('mfe-roadmap', '0.1.0'),
    remote('mfe-workspace', '0.2.0'),
  ]);
  expect(others).toEqual([]);
  expect(earlier && describeEarlierModule(earlier, day('2026-11-25'))).toBe(
    'shared-lib/ui 0.1.4 is promised until 2027-03-31: still taken by mfe-roadmap 1.0.0.',
  );
});

test.each([
  ['2027-03-16T23:59:59Z', 'far', /is promised until 2027-03-31: nobody/],
  ['2027-03-17T00:00:00Z', 'near', /is promised until 2027-03-31, only 14 days from now: nobody/],
  ['2027-03-30T12:00:00Z', 'near', /is promised until 2027-03-31, which is tomorrow: nobody/],
  ['2027-03-31T23:59:59Z', 'near', /is promised until 2027-03-31, which is today: nobody/],
  ['2027-04-01T00:00:00Z', 'past', /was promised until 2027-03-31, a day that has passed: nobody/],
])('at %s the last day of an earlier version is %s, also in words', (now, lastDay, words) => {
  const [earlier] = findEarlierModules([shell, remote('mfe-workspace', '0.2.0')]);
  if (!earlier) throw new Error('The shell provides no earlier version.');
  expect(findLastDayDistance(earlier, new Date(now))).toBe(lastDay);
  expect(describeEarlierModule(earlier, new Date(now))).toMatch(words);
});
