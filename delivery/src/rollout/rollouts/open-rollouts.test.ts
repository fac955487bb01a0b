import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CanaryLimits, ReleaseAct } from 'shared-lib/releases';
import { type FakeOutcomes, fakeOutcomes } from '../../../test/fake-outcomes';
import { makeTestRegistry, type TestRegistry } from '../../../test/test-registry';
import { changeChannel } from '../../registry/registry/change-channel';
import { readChannel } from '../../registry/registry/channel';
import type { Registry } from '../../registry/registry/registry';
import { readLog } from '../../registry/registry/release-log';
import { replayRolloutEvents } from '../judge/decision';
import { defaultCanaryLimits } from './canary-limits';
import { openRollouts, type Rollouts } from './open-rollouts';
import { openRolloutRecords } from './record-folder';
import { estimateMedian, estimateProportion } from './tally';

describe('rollouts:', () => {
  const log = { info: () => undefined, warn: jest.fn() };
  const open: Rollouts[] = [];
  let context: TestRegistry;
  let folder: string;
  let pages: FakeOutcomes;

  beforeEach(async () => {
    log.warn.mockClear();
    context = await makeTestRegistry();
    folder = await mkdtemp(path.join(tmpdir(), 'lexboard-rollouts-'));
    pages = fakeOutcomes();
    await context.live({ name: 'mfe-roadmap', version: '1.0.0' });
    await context.publish({ name: 'mfe-roadmap', version: '1.1.0' });
    await give(5);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((rollouts) => rollouts.stop()));
    await context.end();
    await rm(folder, { recursive: true });
  });

  async function give(share: number, brake?: Partial<CanaryLimits>): Promise<void> {
    const act: ReleaseAct = {
      kind: 'canary',
      remote: 'mfe-roadmap',
      version: '1.1.0',
      share,
      organisations: ['demo'],
      ...(brake && { brake: { ...defaultCanaryLimits, ...brake } }),
    };
    const changed = await changeChannel(context.registry, { act, actor: 'a developer', reason: 'try it' });
    if (!changed.ok) throw new Error(changed.sentence);
  }

  const alarm = [{ remote: 'mfe-roadmap', version: '1.1.0', alarms: 1 }, 'a file did not come as it was released'];

  function edge(
    outcomesAfter = pages.outcomesAfter,
    records = openRolloutRecords(folder),
    registry: Registry = context.registry,
  ): Rollouts {
    const backend = { ...pages, outcomesAfter };
    const rollouts = openRollouts({ registry, backend, records, log });
    open.push(rollouts);
    return rollouts;
  }

  const now = async () => (await readChannel(context.registry))?.remotes['mfe-roadmap'];
  const entries = () => readLog(context.registry);
  const rounds = (many: number, how?: 'mount') => {
    for (let nth = 0; nth < many; nth += 1) pages.round(how);
  };

  test('a canary that breaks is taken back; the log names the judge, the reason and the figures', async () => {
    const rollouts = edge();
    await rollouts.evaluate();
    rounds(4, 'mount');
    await rollouts.evaluate();
    expect(await now()).toMatchObject({
      stable: { version: '1.0.0' },
      retired: [{ version: '1.1.0', why: 'taken-back' }],
    });
    expect((await now())?.canary).toBeUndefined();
    expect((await entries()).at(-1)).toMatchObject({
      actor: 'judge',
      act: { kind: 'roll-back', remote: 'mfe-roadmap', version: '1.1.0', isWithdrawn: false },
      reason: expect.stringMatching(/^It fails more often: in this step 2 of 2 reports on the canary/),
      figures: { verdict: { verdict: 'abort', because: 'failing' }, share: 5, canary: { ok: 0, bad: 2 } },
    });
  });

  test('a healthy canary goes from share to share, keeps its organisations and becomes stable', async () => {
    const rollouts = edge();
    await rollouts.evaluate();
    const shares: unknown[] = [];
    for (let step = 0; step < 4; step += 1) {
      rounds(120);
      context.wait(30 * 60_000);
      await rollouts.evaluate();
      shares.push((await now())?.canary?.share);
      expect((await now())?.canary?.organisations ?? ['demo']).toEqual(['demo']);
      await rollouts.evaluate();
    }
    expect(shares).toEqual([25, 50, undefined, undefined]);
    expect((await now())?.stable.version).toBe('1.1.0');
    expect((await entries()).slice(-3).map(({ act }) => act.kind)).toEqual(['canary', 'canary', 'promote']);
  });

  test('a healthy canary reaches everybody after an hour, and no sooner', async () => {
    const rollouts = edge();
    const reached: string[] = [];
    for (let minute = 0; minute <= 60; minute += 5) {
      await rollouts.evaluate();
      rounds(120);
      await rollouts.evaluate();
      const live = await now();
      const share = live?.canary?.share ?? 100;
      if (!reached.at(-1)?.endsWith(` ${share}`)) reached.push(`${minute} min: ${share}`);
      context.wait(5 * 60_000);
    }
    expect(reached).toEqual(['0 min: 5', '15 min: 25', '30 min: 50', '60 min: 100']);
  });

  test('the first integrity failure holds the canary; both logs say so, and people can end the hold', async () => {
    const rollouts = edge();
    await rollouts.evaluate();
    pages.page('integrity', 'one');
    await rollouts.evaluate();
    expect((await now())?.canary).toMatchObject({
      share: 5,
      organisations: ['demo'],
      brake: { isHeld: true },
    });
    expect((await entries()).at(-1)).toMatchObject({
      actor: 'judge',
      act: { kind: 'canary', share: 5, brake: { isHeld: true } },
      reason: expect.stringMatching(/^Alarm: a file did not come as it was released/),
    });
    expect(log.warn.mock.calls).toEqual([alarm]);
    rounds(120);
    context.wait(60 * 60_000);
    await rollouts.evaluate();
    expect((await now())?.canary?.share).toBe(5);
    await give(5, { isHeld: false });
    await rollouts.evaluate();
    rounds(120);
    context.wait(60 * 60_000);
    await rollouts.evaluate();
    expect((await now())?.canary).toMatchObject({ share: 25, brake: { isHeld: false } });
  });

  test.each([
    ['a canary that was held already', () => give(5, { isHeld: true }), true],
    ['an edge that cannot hold it, as it has no key', async () => undefined, false],
  ])('an integrity failure is logged once: %s', async (_what, prepare, hasKey) => {
    await prepare();
    const registry = hasKey ? context.registry : { ...context.registry, signer: undefined };
    const rollouts = edge(pages.outcomesAfter, openRolloutRecords(folder), registry);
    await rollouts.evaluate();
    pages.page('integrity', 'one');
    await rollouts.evaluate();
    await rollouts.evaluate();
    expect(log.warn.mock.calls).toEqual([alarm]);
  });

  test('the record gives the same verdict again', async () => {
    const rollouts = edge();
    await rollouts.evaluate();
    const canaryRollout = rollouts.findState('mfe-roadmap')?.canaryRollout;
    rounds(4, 'mount');
    await rollouts.evaluate();
    const events = canaryRollout && (await openRolloutRecords(folder).read(canaryRollout));
    expect(replayRolloutEvents(events ?? []).decisions).toMatchObject([
      { verdict: { verdict: 'abort', because: 'failing' } },
    ]);
  });

  test('only one of two edges carries out a decision', async () => {
    const [first, other] = [edge(), edge(pages.outcomesAfter, openRolloutRecords(path.join(folder, 'other')))];
    await Promise.all([first.evaluate(), other.evaluate()]);
    const before = (await entries()).length;
    rounds(4, 'mount');
    await Promise.all([first.evaluate(), other.evaluate()]);
    await Promise.all([first.evaluate(), other.evaluate()]);
    expect(await entries()).toHaveLength(before + 1);
  });

  test('a restarted edge goes on where the one before was', async () => {
    const before = edge();
    await before.evaluate();
    rounds(30);
    await before.evaluate();
    const after = edge();
    await after.evaluate();
    expect(after.findState('mfe-roadmap')).toEqual(before.findState('mfe-roadmap'));
    expect(after.findState('mfe-roadmap')?.tally.canary.mountMs).toHaveLength(30);
  });

  test('half a line from a killed edge is dropped from the record, and the other lines stay', async () => {
    const before = edge();
    await before.evaluate();
    rounds(30);
    await before.evaluate();
    const canaryRollout = before.findState('mfe-roadmap')?.canaryRollout;
    if (!canaryRollout) throw new Error('There is no rollout.');
    const records = openRolloutRecords(folder);
    const record = await records.read(canaryRollout);
    await appendFile(records.fileOf(canaryRollout), '{"kind":"session","id":9');
    expect(await records.read(canaryRollout)).toEqual(record);
    const after = edge();
    await after.evaluate();
    expect(after.findState('mfe-roadmap')).toEqual(before.findState('mfe-roadmap'));
  });

  test('without the database the judge waits, logs it once, and goes on when it is back', async () => {
    let isAway = false;
    const rollouts = edge((after) =>
      isAway ? Promise.reject(new Error('the database is away')) : pages.outcomesAfter(after),
    );
    await rollouts.evaluate();
    isAway = true;
    rounds(4, 'mount');
    for (let nth = 0; nth < 3; nth += 1) await rollouts.evaluate();
    expect(rollouts.getTrouble()).toBe('the database is away');
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect((await now())?.canary?.version).toBe('1.1.0');
    isAway = false;
    await rollouts.evaluate();
    expect(rollouts.getTrouble()).toBeUndefined();
    expect((await now())?.canary).toBeUndefined();
  });

  test('an edge without the key of the channel only watches', async () => {
    const { signer: _none, ...rest } = context.registry;
    const registry = { ...rest, signer: undefined };
    const rollouts = openRollouts({ registry, backend: pages, records: openRolloutRecords(folder), log });
    open.push(rollouts);
    await rollouts.evaluate();
    rounds(4, 'mount');
    await rollouts.evaluate();
    expect((await now())?.canary?.version).toBe('1.1.0');
    expect(rollouts.findState('mfe-roadmap')?.tally.canary.countByOutcome).toEqual(new Map([['mount', 2]]));
  });

  test('a canary that comes again after it was taken back is judged from the start', async () => {
    const rollouts = edge();
    await rollouts.evaluate();
    rounds(4, 'mount');
    await rollouts.evaluate();
    context.wait(60_000);
    await give(5);
    await rollouts.evaluate();
    expect((await now())?.canary?.version).toBe('1.1.0');
    expect(rollouts.findState('mfe-roadmap')?.tally.canary.countByOutcome.size).toBe(0);
  });
});

describe('rollouts:', () => {
  const remote = 'mfe-roadmap';
  const log = { info: () => undefined, warn: () => undefined };
  const records = { fileOf: () => '', read: async () => [], append: async () => undefined };

  let context: TestRegistry;
  let pages: FakeOutcomes;
  let rollouts: Rollouts;
  beforeEach(async () => {
    context = await makeTestRegistry();
    pages = fakeOutcomes();
    await context.live({ name: remote, version: '1.0.0' });
    await context.publish({ name: remote, version: '1.1.0' });
    const act = { kind: 'canary' as const, remote, version: '1.1.0', share: 5, organisations: [] };
    await changeChannel(context.registry, { act, actor: 'a developer', reason: 'try it' });
    rollouts = openRollouts({ registry: context.registry, backend: pages, records, log });
  });
  afterEach(async () => {
    await rollouts.stop();
    await context.end();
  });

  const now = async () => (await readChannel(context.registry))?.remotes[remote];
  const entries = () => readLog(context.registry);

  test('a canary that takes longer to mount is taken back, and the reason has both times', async () => {
    await rollouts.evaluate();
    for (let nth = 0; nth < 40; nth += 1) pages.round('ok', 19, 820);
    await rollouts.evaluate();
    expect((await entries()).at(-1)?.reason).toMatch(
      /^It takes longer to mount: 820 ms, stable 100 ms; in this step 0 of \d+ reports on the canary tell of a failure/,
    );
  });

  test('without stable sessions, a canary that throws at mount is taken back after five pages of three people', async () => {
    await rollouts.evaluate();
    for (const person of ['one', 'two', 'three', 'one']) pages.page('mount', person);
    await rollouts.evaluate();
    expect((await now())?.canary?.version).toBe('1.1.0');
    pages.page('mount', 'two');
    await rollouts.evaluate();
    expect((await now())?.canary).toBeUndefined();
    expect((await entries()).at(-1)?.reason).toMatch(
      /^It fails more often: in this step 5 of 5 reports on the canary tell of a failure, 0 of 0 .* in its place the stable version worked in 5 of 5 pages\./,
    );
  });
});

const inHundredths = ({ found, least, most }: ReturnType<typeof estimateProportion>) =>
  [found, least, most].map((part) => Math.round(part * 1000) / 10);

test.each([
  [0, 1, [0, 0, 79.3]],
  [0, 100, [0, 0, 3.7]],
  [5, 100, [5, 2.2, 11.2]],
  [50, 100, [50, 40.4, 59.6]],
  [2, 2, [100, 34.2, 100]],
])('interval: %i of %i are %j in hundredths', (some, all, expected) => {
  expect(inHundredths(estimateProportion(some, all))).toEqual(expected);
});

test.each([
  [[7], { found: 7, least: 7, most: 7 }],
  [[9, 1], { found: 5, least: 1, most: 9 }],
  [Array.from({ length: 101 }, (_, index) => 101 - index), { found: 51, least: 41, most: 61 }],
])('interval: the median of %j is %j', (times, estimate) => {
  expect(estimateMedian(times)).toEqual(estimate);
});

test('interval: the range becomes narrower with more sessions', () => {
  const of = (many: number) => estimateMedian(Array.from({ length: many }, (_, index) => index / many));
  const width = ({ least, most }: ReturnType<typeof estimateMedian>) => most - least;
  expect(width(of(1000))).toBeLessThan(width(of(100)));
});
