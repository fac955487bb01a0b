import type { Contract } from 'shared-lib/releases';
import { describeRelease } from '../../../test/release-folders';
import { contractFault } from './contract-fault';

const shared = (version: string, ...names: string[]) => ({ 'shared-lib/ui': { version, names } });
const remote = (takes: Contract['takes']) => ({
  ...describeRelease({ name: 'mfe-roadmap', version: '2.0.0' }),
  contract: { gives: {}, takes },
});
const shell = (gives: Contract['gives']) => ({
  ...describeRelease({ name: 'shell', version: '1.0.0' }),
  contract: { gives, takes: {} },
});

test.each([
  ['the same', shared('0.1.0', 'Button'), shared('0.1.0', 'Button', 'Menu')],
  ['a shell that gives more', shared('0.1.0'), shared('0.1.4', 'Button')],
  ['a shell from before contracts', shared('0.1.0', 'Button'), {}],
])('fits with %s', (_what, takes, gives) => {
  expect(contractFault(remote(takes), shell(gives))).toBeUndefined();
});

test.each([
  [
    'a name is missing',
    shared('0.1.0', 'Chart'),
    shared('0.1.0', 'Button'),
    'mfe-roadmap 2.0.0 takes Chart of shared-lib/ui, which shell 1.0.0 does not give.',
  ],
  [
    'the shell is older',
    shared('0.1.3'),
    shared('0.1.2', 'Button'),
    'mfe-roadmap 2.0.0 takes shared-lib/ui 0.1.3, and shell 1.0.0 gives 0.1.2.',
  ],
  [
    'the shell broke its promise',
    shared('0.1.0'),
    shared('0.2.0', 'Button'),
    'mfe-roadmap 2.0.0 takes shared-lib/ui 0.1.0, and shell 1.0.0 gives 0.2.0.',
  ],
  [
    'the module is missing',
    { react: { version: '19.0.0', names: [] } },
    shared('0.1.0', 'Button'),
    'mfe-roadmap 2.0.0 takes react, which shell 1.0.0 does not give.',
  ],
])('says that %s', (_what, takes, gives, sentence) => {
  expect(contractFault(remote(takes), shell(gives))).toBe(sentence);
});

test('contract: a release without a contract needs nothing', () => {
  expect(
    contractFault(describeRelease({ name: 'mfe-roadmap', version: '1.0.0' }), shell(shared('0.1.0', 'A'))),
  ).toBeUndefined();
});
