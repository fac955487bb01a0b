import type { ReleaseAct, ReleaseContract, RemoteChannel } from 'shared-lib/releases';
import { describeRelease } from '../../../test/release-folders';
import { applyReleaseAct } from './apply-release-act';
import { buildReleaseKey } from './manifest';

const teams = ['mfe-first', 'mfe-second', 'mfe-third', 'mfe-fourth'];
const hash = '0'.repeat(64);
const context = { at: '2026-11-25T10:00:00.000Z', actor: 'anna', salt: 'salt' };

const release = (name: string, version: string, contract: ReleaseContract) =>
  [buildReleaseKey(name, version), { release: { ...describeRelease({ name, version }), contract }, hash }] as const;
const takesUi = (version: string): ReleaseContract => ({
  gives: {},
  takes: { 'shared-lib/ui': { version, names: ['EmptyState'] } },
});
const givesUi = (...versions: string[]): ReleaseContract => ({
  gives: { 'shared-lib/ui': versions.map((version) => ({ version, names: ['EmptyState'] })) },
  takes: {},
});

/** Before the upgrade, with the earlier version beside the new one, and without the earlier version. */
const releases = new Map([
  release('shell', '1.0.0', givesUi('0.1.0')),
  release('shell', '2.0.0', givesUi('0.2.0', '0.1.0')),
  release('shell', '3.0.0', givesUi('0.2.0')),
  ...teams.flatMap((name) => [release(name, '1.0.0', takesUi('0.1.0')), release(name, '2.0.0', takesUi('0.2.0'))]),
]);

type Remotes = Record<string, RemoteChannel>;

const before: Remotes = Object.fromEntries(
  ['shell', ...teams].map((name) => [name, { stable: { version: '1.0.0', manifest: hash }, retired: [] }]),
);

/** Gives a release to everybody. Returns what people get then, or the sentence of the refusal. */
function upgrade(remotes: Remotes, remote: string, version: string): Remotes | string {
  let now = remotes;
  const canary: ReleaseAct = { kind: 'canary', remote, version, share: 5, organisations: [] };
  const promotion: ReleaseAct = { kind: 'promote', remote, version };
  for (const act of [canary, promotion]) {
    const result = applyReleaseAct(now, act, { ...context, releases });
    if (!result.ok) return result.sentence;
    now = result.remotes;
  }
  return now;
}

function mustUpgrade(remotes: Remotes, remote: string, version: string): Remotes {
  const after = upgrade(remotes, remote, version);
  if (typeof after === 'string') throw new Error(after);
  return after;
}

const ordersOf = (names: readonly string[]): string[][] =>
  names.length === 0
    ? [[]]
    : names.flatMap((name) => ordersOf(names.filter((other) => other !== name)).map((rest) => [name, ...rest]));

const orders = ordersOf(teams).map((order) => [order] as const);

test('all 24 orders of the teams are tried', () => expect(orders).toHaveLength(24));

test.each(orders)('after the shell, the teams may upgrade in the order %j; then the earlier version goes', (order) => {
  let now = mustUpgrade(before, 'shell', '2.0.0');
  for (const name of order) {
    expect(upgrade(now, 'shell', '3.0.0')).toMatch(/ takes shared-lib\/ui 0\.1\.0, and shell 3\.0\.0 gives 0\.2\.0\.$/);
    now = mustUpgrade(now, name, '2.0.0');
  }
  expect(mustUpgrade(now, 'shell', '3.0.0').shell?.stable.version).toBe('3.0.0');
});

test.each(teams)('%s cannot upgrade alone before the shell', (name) => {
  expect(upgrade(before, name, '2.0.0')).toBe(`${name} 2.0.0 takes shared-lib/ui 0.2.0, and shell 1.0.0 gives 0.1.0.`);
});
