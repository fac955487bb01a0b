import type { ReleaseAct, ReleaseContract, RemoteChannel } from 'shared-lib/releases';
import { describeRelease } from '../../../test/release-folders';
import { makeTestRegistry } from '../../../test/test-registry';
import { publishRelease } from '../publish/publish-release';
import { applyReleaseAct } from './apply-release-act';
import { buildReleaseKey } from './manifest';

const hash = '0'.repeat(64);
const names = ['Button'];
const takes = (version: string): ReleaseContract => ({
  gives: {},
  takes: { 'shared-lib/ui': { version, names } },
});
const gives = (until: string): ReleaseContract => ({
  gives: {
    'shared-lib/ui': [
      { version: '0.2.0', names },
      { version: '0.1.4', names, until },
    ],
  },
  takes: {},
});
const release = (name: string, version: string, contract: ReleaseContract) =>
  [buildReleaseKey(name, version), { release: { ...describeRelease({ name, version }), contract }, hash }] as const;

const remote = 'mfe-roadmap';
const releases = new Map([
  release('shell', '1.0.0', gives('2027-03-31')),
  release('shell', '1.1.0', gives('2027-06-30')),
  release(remote, '1.0.0', takes('0.1.0')),
  release(remote, '1.1.0', takes('0.1.0')),
  release(remote, '2.0.0', takes('0.2.0')),
]);
const live = (version: string) => ({ version, manifest: hash });
const alone = { stable: live('1.0.0'), retired: [] };
const canary = {
  ...live('1.1.0'),
  share: 5,
  organisations: [],
  salt: 'salt',
  since: '2027-03-01T00:00:00.000Z',
};

const lastMoment = '2027-03-31T23:59:59.999Z';
const dayAfter = '2027-04-01T00:00:00.000Z';
const sentence =
  'mfe-roadmap 1.1.0 takes shared-lib/ui 0.1.0, which was promised until 2027-03-31: take 0.2.0, or release a shell that promises 0.1.4 for longer.';

/** What people get of the road map after an act, or the sentence of the refusal. */
function after(now: RemoteChannel | undefined, act: ReleaseAct, at: string) {
  const remotes = { shell: alone, ...(now && { [remote]: now }) };
  const result = applyReleaseAct(remotes, act, { at, actor: 'anna', salt: 'salt', releases });
  if (!result.ok) return result.sentence;
  const { stable, canary: next, proposed } = result.remotes[remote] ?? {};
  return [stable?.version, next?.version, next?.share ?? proposed?.share];
}

const start = (version: string, share = 5): ReleaseAct => ({
  kind: 'canary',
  remote,
  version,
  share,
  organisations: [],
});

describe('a release that takes an earlier version of a shared module', () => {
  test('may become a canary on the last day, and not on the day after', () => {
    expect(after(alone, start('1.1.0'), lastMoment)).toEqual(['1.0.0', '1.1.0', 5]);
    expect(after(alone, start('1.1.0'), dayAfter)).toBe(sentence);
  });

  test('cannot be requested on the day after', () => {
    const request: ReleaseAct = {
      kind: 'propose',
      remote,
      version: '1.1.0',
      wanted: { kind: 'canary', share: 50, organisations: [] },
      root: 'anna',
    };
    expect(after(alone, request, lastMoment)).toEqual(['1.0.0', undefined, 50]);
    expect(after(alone, request, dayAfter)).toBe(sentence);
  });

  test('goes on to more people, to everybody and back if people had it before', () => {
    const withCanary = { ...alone, canary };
    expect(after(withCanary, start('1.1.0', 25), dayAfter)).toEqual(['1.0.0', '1.1.0', 25]);
    const promotion = { kind: 'promote', remote, version: '1.1.0' } as const;
    expect(after(withCanary, promotion, dayAfter)).toEqual(['1.1.0', undefined, undefined]);
    const upgraded = {
      stable: live('2.0.0'),
      retired: [{ ...live('1.0.0'), at: lastMoment, why: 'replaced' as const }],
    };
    const back = { kind: 'roll-back', remote, version: '2.0.0', isWithdrawn: false } as const;
    expect(after(upgraded, back, dayAfter)).toEqual(['1.0.0', undefined, undefined]);
  });

  test('may be the first release of its remote on the last day, and not on the day after', () => {
    const promotion = { kind: 'promote', remote, version: '1.1.0' } as const;
    expect(after(undefined, promotion, lastMoment)).toEqual(['1.1.0', undefined, undefined]);
    expect(after(undefined, promotion, dayAfter)).toBe(sentence);
  });

  test('may come in a set with a shell that promises it for longer', () => {
    const set = { ...start('1.1.0'), with: [{ remote: 'shell', version: '1.1.0' }] } as ReleaseAct;
    expect(after(alone, set, dayAfter)).toEqual(['1.0.0', '1.1.0', 5]);
  });

  test('does not stop a release that takes the newest version', () => {
    expect(after(alone, start('2.0.0'), dayAfter)).toEqual(['1.0.0', '2.0.0', 5]);
  });
});

test('a release that takes an earlier version is published on the last day, and refused on the day after', async () => {
  const context = await makeTestRegistry();
  const { registry, keys, publish, wait, live: makeLive } = context;
  await publish({ name: 'shell', version: '1.0.0' }, { contract: gives('2026-11-21') });
  await makeLive({ name: 'shell', version: '1.0.0' });
  const publishRemote = (version: string) => {
    const build = {
      ok: true as const,
      release: { ...describeRelease({ name: remote, version }), contract: takes('0.1.0') },
      files: new Map(),
    };
    return publishRelease(registry, { build, signer: keys.team, actor: 'anna', reason: '' });
  };
  expect(await publishRemote('1.0.0')).toMatchObject({ ok: true, isLogged: true });
  wait(24 * 60 * 60 * 1000);
  expect(await publishRemote('1.1.0')).toMatchObject({
    ok: false,
    code: 'unfit-contract',
    sentence: sentence.replace('2027-03-31', '2026-11-21'),
  });
  await context.end();
});
