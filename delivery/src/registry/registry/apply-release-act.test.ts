import type { ReleaseAct, ReleaseContract, RemoteChannel } from 'shared-lib/releases';
import { describeRelease, type ReleaseRequest } from '../../../test/release-folders';
import { applyReleaseAct } from './apply-release-act';
import { findContractFault } from './contract-fault';
import { buildReleaseKey } from './manifest';

const a = 'mfe_roadmap_a';
const b = 'mfe_roadmap_b';
const requests: ReleaseRequest[] = [
  { name: 'mfe-roadmap', version: '1.0.0', container: a },
  { name: 'mfe-roadmap', version: '1.1.0', container: b },
  { name: 'mfe-roadmap', version: '1.2.0', container: a },
  { name: 'mfe-roadmap', version: '1.3.0', container: b },
];
const hash = (version: string) => version.replaceAll('.', '').padStart(64, '0');
const releases = new Map(
  requests.map((request) => [
    buildReleaseKey(request.name, request.version),
    { release: describeRelease(request), hash: hash(request.version) },
  ]),
);
const at = '2026-11-21T09:00:00.000Z';
const remote = 'mfe-roadmap';
const live = (version: string) => ({ version, manifest: hash(version) });
const canary = { ...live('1.1.0'), share: 5, organisations: [], salt: 'old', since: at };
const retired = (version: string, why: 'replaced' | 'taken-back' | 'withdrawn') => ({
  ...live(version),
  at,
  why,
});

const opened = (version: string): ReleaseAct => ({
  kind: 'override',
  remote,
  version,
  user: 'admin@demo.test',
  origin: 'http://localhost:8080',
  until: at,
});

function after(now: RemoteChannel | undefined, act: ReleaseAct) {
  const decided = applyReleaseAct(now ? { [remote]: now } : {}, act, {
    at,
    actor: 'anna',
    salt: 'fresh',
    releases,
  });
  return decided.ok ? decided.remotes[remote] : decided.code;
}

const stable = { stable: live('1.0.0'), retired: [] };
const withCanary = { ...stable, canary };
const start = (version: string, share = 5): ReleaseAct => ({
  kind: 'canary',
  remote,
  version,
  share,
  organisations: ['demo'],
});
const promote = (version: string): ReleaseAct => ({ kind: 'promote', remote, version });
const rollBack = (version: string, isWithdrawn = false): ReleaseAct => ({
  kind: 'roll-back',
  remote,
  version,
  isWithdrawn,
});

describe('a canary', () => {
  test('begins with its own salt', () => {
    expect(after(stable, start('1.1.0'))).toEqual({
      ...stable,
      canary: { ...canary, organisations: ['demo'], salt: 'fresh', stepAt: at },
    });
  });

  test('keeps its salt when its share changes', () => {
    expect(after(withCanary, start('1.1.0', 25))).toMatchObject({ canary: { share: 25, salt: 'old' } });
  });

  test('begins a step with a new share or when a hold ends, and keeps its limits', () => {
    const heldLimits = { isHeld: true, maxShare: 50, minHours: 2, patienceHours: 24 };
    const before = '2026-11-20T08:00:00.000Z';
    const withLimits = { ...stable, canary: { ...canary, share: 5, stepAt: before, brake: heldLimits } };
    const stepAfter = (act: ReleaseAct) => after(withLimits, act);
    expect(stepAfter(start('1.1.0', 5))).toMatchObject({ canary: { stepAt: before, brake: heldLimits } });
    expect(stepAfter(start('1.1.0', 25))).toMatchObject({ canary: { stepAt: at, brake: heldLimits } });
    const goesOn = { ...start('1.1.0', 5), brake: { ...heldLimits, isHeld: false } } as ReleaseAct;
    expect(stepAfter(goesOn)).toMatchObject({ canary: { stepAt: at, brake: { isHeld: false } } });
    expect(stepAfter(start('1.1.0', 51))).toBe('wrong-share');
  });

  test('that was taken back may begin again', () => {
    const now = { ...stable, retired: [retired('1.1.0', 'taken-back')] };
    expect(after(now, start('1.1.0'))).toMatchObject({ canary: { version: '1.1.0' }, retired: [] });
  });

  test.each([
    ['that nobody published', stable, start('7.0.0'), 'unknown-release'],
    ['of a remote without a release', undefined, start('1.1.0'), 'nothing-before'],
    ['that is stable', stable, start('1.0.0'), 'already-stable'],
    ['beside another', withCanary, start('1.3.0'), 'not-the-canary'],
    ['for more than all', stable, start('1.1.0', 101), 'wrong-share'],
    ['for less than nobody', stable, start('1.1.0', -1), 'wrong-share'],
    ['for no number', stable, start('1.1.0', Number.NaN), 'wrong-share'],
    ['that is withdrawn', { ...stable, retired: [retired('1.1.0', 'withdrawn')] }, start('1.1.0'), 'withdrawn'],
  ])('%s is refused', (_what, now, act, code) => {
    expect(after(now, act)).toBe(code);
  });
});

describe('a promotion', () => {
  test('makes the canary stable and retires the release before it', () => {
    expect(after(withCanary, promote('1.1.0'))).toEqual({
      stable: live('1.1.0'),
      retired: [retired('1.0.0', 'replaced')],
    });
  });

  test('of the first release of a remote makes it live', () => {
    expect(after(undefined, promote('1.0.0'))).toEqual(stable);
  });

  test.each([
    ['without a canary', stable, '1.1.0'],
    ['of another than the canary', withCanary, '1.3.0'],
  ])('%s is refused', (_what, now, version) => {
    expect(after(now, promote(version))).toBe('not-the-canary');
  });
});

describe('a roll-back', () => {
  const promoted = { stable: live('1.1.0'), retired: [retired('1.0.0', 'replaced')] };

  test('takes the canary back', () => {
    expect(after(withCanary, rollBack('1.1.0'))).toEqual({
      stable: live('1.0.0'),
      retired: [retired('1.1.0', 'taken-back')],
    });
  });

  test('of the stable release brings back the release before it', () => {
    expect(after(promoted, rollBack('1.1.0'))).toEqual({
      stable: live('1.0.0'),
      retired: [retired('1.1.0', 'taken-back')],
    });
  });

  test('skips releases that were taken back themselves', () => {
    const now = { ...promoted, retired: [retired('1.3.0', 'taken-back'), ...promoted.retired] };
    expect(after(now, rollBack('1.1.0'))).toMatchObject({ stable: { version: '1.0.0' } });
  });

  test('of the stable release leaves the canary to the people who have it', () => {
    const other = { ...live('1.2.0'), share: 5, organisations: [], salt: 's', since: at };
    expect(after({ ...promoted, canary: other }, rollBack('1.1.0'))).toMatchObject({
      stable: { version: '1.0.0' },
      canary: other,
    });
  });

  test('withdraws a release that was replaced long ago', () => {
    expect(after(promoted, rollBack('1.0.0', true))).toEqual({
      stable: live('1.1.0'),
      retired: [retired('1.0.0', 'withdrawn')],
    });
  });

  test.each([
    ['of a remote that is not there', undefined, '1.0.0', 'unknown-remote'],
    ['of what nobody gets', withCanary, '1.3.0', 'not-live'],
    ['with nothing to go back to', stable, '1.0.0', 'nothing-before'],
  ])('%s is refused', (_what, now, version, code) => {
    expect(after(now, rollBack(version))).toBe(code);
  });
});

describe('a link to a release', () => {
  test.each(['1.0.0', '1.1.0', '1.2.0'])('of any version changes nothing for anybody: %s', (version) => {
    expect(after(withCanary, opened(version))).toEqual(withCanary);
  });

  test.each<[string, RemoteChannel | undefined, string, string]>([
    ['of a version that is not there', stable, '9.9.9', 'unknown-release'],
    ['of what is withdrawn', { ...stable, retired: [retired('1.1.0', 'withdrawn')] }, '1.1.0', 'withdrawn'],
    ['without a stable release to come back to', undefined, '1.1.0', 'nothing-before'],
  ])('%s is refused', (_what, now, version, code) => {
    expect(after(now, opened(version))).toBe(code);
  });

  test('of the shell, or of a release that does not fit it, is refused', () => {
    const shell = { release: describeRelease({ name: 'shell', version: '1.0.0' }), hash: hash('1.0.0') };
    const gives = { 'shared-lib/ui': [{ version: '0.1.0', names: ['Button'] }] };
    const takes = { 'shared-lib/ui': { version: '0.2.0', names: ['Button'] } };
    const unfit = { ...describeRelease({ name: remote, version: '1.1.0' }), contract: { gives: {}, takes } };
    const known = new Map([
      ...releases,
      [buildReleaseKey('shell', '1.0.0'), { ...shell, release: { ...shell.release, contract: { gives, takes: {} } } }],
      [buildReleaseKey(remote, '1.1.0'), { release: unfit, hash: hash('1.1.0') }],
    ]);
    const now = { shell: { stable: live('1.0.0'), retired: [] }, [remote]: stable };
    const facts = { at, actor: 'anna', salt: 'fresh', releases: known };
    expect(applyReleaseAct(now, opened('1.1.0'), facts)).toMatchObject({ code: 'unfit-contract' });
    const ofShell: ReleaseAct = { ...opened('1.0.0'), remote: 'shell' };
    expect(applyReleaseAct(now, ofShell, facts)).toMatchObject({ code: 'unknown-remote' });
  });
});

describe('a request for a second person', () => {
  const propose = (share: number, version = '1.1.0'): ReleaseAct => ({
    kind: 'propose',
    remote,
    version,
    wanted: { kind: share === 100 ? 'promote' : 'canary', share, organisations: [] },
    root: 'anna',
  });
  const proposed = {
    kind: 'promote',
    version: '1.1.0',
    share: 100,
    organisations: [],
    by: 'anna',
    root: 'anna',
    at,
  };
  const asking = { ...withCanary, proposed: { ...proposed, kind: 'promote' as const } };

  test('changes no release for anybody', () => {
    expect(after(withCanary, propose(100))).toEqual({ ...withCanary, proposed });
  });

  test('is refused when the act itself would be refused', () => {
    expect(after(withCanary, propose(100, '1.3.0'))).toBe('not-the-canary');
    expect(after(withCanary, propose(50, '7.0.0'))).toBe('unknown-release');
  });

  test('ends with the act, with a roll-back, and when it is declined', () => {
    expect(after(asking, promote('1.1.0'))).not.toHaveProperty('proposed');
    expect(after(asking, rollBack('1.1.0'))).not.toHaveProperty('proposed');
    expect(after(asking, { kind: 'decline', remote, version: '1.1.0' })).toEqual(withCanary);
  });

  test('stays while the judge raises the share of the canary', () => {
    expect(after(asking, start('1.1.0', 25))).toMatchObject({ proposed });
  });

  test('that does not exist cannot be declined', () => {
    expect(after(withCanary, { kind: 'decline', remote, version: '1.1.0' })).toBe('not-proposed');
  });
});

const shared = (version: string, ...names: string[]) => ({ 'shared-lib/ui': { version, names } });
const taker = (takes: ReleaseContract['takes']) => ({
  ...describeRelease({ name: 'mfe-roadmap', version: '2.0.0' }),
  contract: { gives: {}, takes },
});
/** A shell that provides these versions of shared modules. */
const shell = (...versions: ReleaseContract['takes'][]) => {
  const gives: ReleaseContract['gives'] = {};
  for (const version of versions)
    for (const [name, module] of Object.entries(version)) gives[name] = [...(gives[name] ?? []), module];
  return { ...describeRelease({ name: 'shell', version: '1.0.0' }), contract: { gives, takes: {} } };
};

test.each([
  ['the same', shared('0.1.0', 'Button'), shared('0.1.0', 'Button', 'Menu')],
  ['a shell that gives more', shared('0.1.0'), shared('0.1.4', 'Button')],
  [
    'a shell that also gives the earlier version',
    shared('0.1.0', 'Button'),
    [shared('0.2.0', 'Menu'), shared('0.1.0', 'Button')],
  ],
  ['a shell from before contracts', shared('0.1.0', 'Button'), {}],
])('contract: a release fits with %s', (_what, takes, gives) => {
  expect(findContractFault(taker(takes), shell(...[gives].flat()))).toBeUndefined();
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
    'an earlier version no longer has a name',
    shared('0.1.0', 'Chart'),
    [shared('0.2.0', 'Chart'), shared('0.1.4', 'Button')],
    'mfe-roadmap 2.0.0 takes Chart of shared-lib/ui, which shell 1.0.0 does not give.',
  ],
  [
    'the shell gives only other versions',
    shared('0.1.0', 'Button'),
    [shared('0.3.0', 'Button'), shared('0.2.0', 'Button')],
    'mfe-roadmap 2.0.0 takes shared-lib/ui 0.1.0, and shell 1.0.0 gives 0.3.0 and 0.2.0.',
  ],
  [
    'the module is missing',
    { react: { version: '19.0.0', names: [] } },
    shared('0.1.0', 'Button'),
    'mfe-roadmap 2.0.0 takes react, which shell 1.0.0 does not give.',
  ],
])('contract: a release does not fit if %s', (_what, takes, gives, sentence) => {
  expect(findContractFault(taker(takes), shell(...[gives].flat()))).toBe(sentence);
});

test('contract: a release without a contract needs nothing', () => {
  expect(
    findContractFault(describeRelease({ name: 'mfe-roadmap', version: '1.0.0' }), shell(shared('0.1.0', 'A'))),
  ).toBeUndefined();
});
