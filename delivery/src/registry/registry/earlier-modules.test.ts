import { describeRelease } from '../../../test/release-folders';
import { describeEarlierModule, findEarlierModules } from './earlier-modules';

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
  expect(earlier && describeEarlierModule(earlier, day('2027-03-31'))).toBe(
    'shared-lib/ui 0.1.4 is promised until 2027-03-31: still taken by mfe-roadmap 1.0.0.',
  );
});

test('an earlier version that nobody takes can go', () => {
  const [earlier] = findEarlierModules([shell, remote('mfe-workspace', '0.2.0')]);
  expect(earlier && describeEarlierModule(earlier, day('2027-04-01'))).toBe(
    'shared-lib/ui 0.1.4 was promised until 2027-03-31: nobody takes it any more.',
  );
});
