import type { ReleaseAct, RemoteChannel } from 'shared-lib/releases';
import { makeTestRegistry, type TestRegistry } from '../../../test/test-registry';
import { changeChannel } from './change-channel';
import { saveChannel } from './channel';
import { computeRemoteChanges, emptyLogState, hashChannels, replayLogEntry } from './channel-delta';
import { readManifest } from './manifest';
import { noPreviousHash, readLog, writeLogEntry } from './release-log';
import { computeSha256 } from './trust/signed';
import { readTrust } from './trust/trust';
import { verifyRegistry } from './verify-registry';

const at = '2026-11-21T08:00:00.000Z';
const remote = 'mfe-roadmap';
const manifest = computeSha256('any');
const live = (version: string) => ({ version, manifest });
const retired = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    ...live(`0.${count - nth}.0`),
    at,
    why: 'replaced' as const,
  }));
const limits = { isHeld: false, maxShare: 50, minHours: 4, patienceHours: 24 };
const canary = { ...live('1.1.0'), share: 5, organisations: ['demo'], salt: 's'.repeat(24), since: at };

const set = ['mfe-workspace', 'mfe-record-forms', 'mfe-questions-rules', 'shell'];

const fullChannel = (name: string): RemoteChannel => ({
  stable: live('1.0.0'),
  canary: { ...canary, stepAt: at, brake: limits, ...(set.includes(name) && { set: 'a'.repeat(16) }) },
  retired: retired(30),
});

/** A registry of 40 remotes, each with a canary and a full list of retired releases. Four are a set. */
async function makeLargeRegistry(): Promise<TestRegistry> {
  const context = await makeTestRegistry();
  const { registry, keys, publish } = context;
  for (const name of [...set, remote]) for (const version of ['1.0.0', '1.1.0']) await publish({ name, version });
  const names = [...set, remote, ...Array.from({ length: 36 }, (_, nth) => `mfe-part-${nth}`)];
  const remotes = Object.fromEntries(names.map((name) => [name, fullChannel(name)]));
  const trust = await readTrust(registry.store, registry.root);
  const published = await readManifest(registry, trust, { name: remote, version: '1.0.0' });
  const act = { kind: 'publish', remote, version: '1.0.0', manifest: published?.hash ?? '' } as const;
  const changed = computeRemoteChanges({}, remotes);
  const entry = { seq: 1, at, actor: 'test', act, reason: '', before: noPreviousHash };
  await writeLogEntry(registry, { ...entry, changed, state: hashChannels(remotes) }, keys.channel);
  await saveChannel(registry, keys.channel);
  return context;
}

describe('in a registry of 40 remotes, each with a canary and 30 retired releases,', () => {
  let context: TestRegistry;
  beforeAll(async () => {
    context = await makeLargeRegistry();
  });
  afterAll(() => context.end());

  const actsOn = (one: string, what: string): [string, ReleaseAct][] => [
    [
      `a larger share of ${what}`,
      { kind: 'canary', remote: one, version: '1.1.0', share: 25, organisations: ['demo'] },
    ],
    [`a promotion of ${what}`, { kind: 'promote', remote: one, version: '1.1.0' }],
    [`a roll-back of ${what}`, { kind: 'roll-back', remote: one, version: '1.1.0', isWithdrawn: true }],
  ];
  const acts = [...actsOn(remote, 'a release'), ...actsOn('shell', 'a set of four')];

  test.each(acts)('the log entry of %s has at most 10 KB, with the longest reason', async (what, act) => {
    const done = await changeChannel(context.registry, { act, actor: 'anna', reason: 'a'.repeat(2000) });
    if (!done.ok) throw new Error(done.sentence);
    const name = `log/${String(done.entry.seq).padStart(8, '0')}.json`;
    const size = (await context.registry.store.read(name))?.length ?? 0;
    process.stdout.write(`  the log entry of ${what}: ${size} bytes\n`);
    expect(size).toBeGreaterThan(2000);
    expect(size).toBeLessThan(10_000);
    expect(Object.keys(done.entry.changed)).toEqual(act.remote === 'shell' ? set : [remote]);
  });

  test('a replay of the log gives the channel', async () => {
    const log = await readLog(context.registry);
    const { remotes } = log.reduce(replayLogEntry, emptyLogState);
    expect(remotes).toEqual((await saveChannel(context.registry, context.keys.channel)).remotes);
    expect(remotes[remote]?.retired.slice(0, 2).map(({ version }) => version)).toEqual(['1.1.0', '0.30.0']);
  });

  test('an entry that leads to another state than it states is refused, also by verify', async () => {
    const { registry, keys } = context;
    const log = await readLog(registry);
    const [last] = log.slice(-1);
    if (!last) throw new Error('the log is empty');
    const forged = {
      ...last,
      seq: last.seq + 1,
      before: computeSha256(last),
      changed: {},
      state: computeSha256('other'),
    };
    await writeLogEntry(registry, forged, keys.channel);
    const fault = 'does not lead to the state';
    await expect(saveChannel(registry, keys.channel)).rejects.toThrow(fault);
    expect((await verifyRegistry(registry)).faults).toEqual([expect.stringContaining(fault)]);
  });
});
