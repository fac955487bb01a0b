import { canaryRollout, fakeEvaluatorSource } from '../../../test/fake-evaluator-source';
import { defaultCanaryLimits } from '../rollouts/canary-limits';
import { replayRolloutEvents } from './decision';
import { openEvaluator } from './evaluator';

describe('judge:', () => {
  test('a canary that breaks is taken back with its reason, and a replay of the record agrees', async () => {
    const { source, round, decisions, reasons, events } = fakeEvaluatorSource();
    const judge = openEvaluator(source);
    await judge.evaluate();
    for (let nth = 0; nth < 4; nth += 1) round('mount');
    await judge.evaluate();
    expect(decisions).toEqual(['abort']);
    expect(reasons[0]?.reason).toMatch(/^It fails more often: in this step 2 of 2 reports on the canary/);
    const { decisions: replayed } = replayRolloutEvents(await events());
    expect(replayed.map(({ verdict }) => verdict.verdict)).toEqual(['abort']);
    await judge.evaluate();
    expect(judge.rolloutOf(canaryRollout)).toBeUndefined();
    expect(decisions).toHaveLength(1);
  });

  test('a canary that does well is promoted, and its next step begins by itself', async () => {
    const { source, round, decisions, events } = fakeEvaluatorSource();
    const judge = openEvaluator(source);
    await judge.evaluate();
    for (let nth = 0; nth < 90; nth += 1) round();
    await judge.evaluate();
    await judge.evaluate();
    expect(decisions).toEqual(['promote']);
    expect(judge.rolloutOf(canaryRollout)?.step).toMatchObject({ number: 1, share: 25 });
    expect((await events()).filter(({ kind }) => kind === 'step')).toEqual([
      { kind: 'step', share: 5, id: 0 },
      { kind: 'step', share: 25, id: expect.any(Number) },
    ]);
  });

  test('a restarted judge knows what the one before knew, and counts nothing twice', async () => {
    const { source, round } = fakeEvaluatorSource();
    const before = openEvaluator(source);
    await before.evaluate();
    for (let nth = 0; nth < 20; nth += 1) round();
    await before.evaluate();
    const after = openEvaluator(source);
    await after.evaluate();
    expect(after.rolloutOf(canaryRollout)).toEqual(before.rolloutOf(canaryRollout));
    expect(after.rolloutOf(canaryRollout)?.totals).toEqual({
      stable: { ok: 380, bad: 0 },
      canary: { ok: 20, bad: 0 },
    });
  });

  test('outcomes of other remotes and versions change nothing', async () => {
    const { source, round, report, decisions } = fakeEvaluatorSource();
    const judge = openEvaluator(source);
    await judge.evaluate();
    for (let nth = 0; nth < 10; nth += 1) round();
    for (let nth = 0; nth < 200; nth += 1) {
      report('crash', { remote: 'mfe-workspace', version: '1.1.0' });
      report('crash', { version: '0.9.0' });
    }
    await judge.evaluate();
    expect(decisions).toEqual([]);
    expect(judge.rolloutOf(canaryRollout)?.totals.canary).toEqual({ ok: 10, bad: 0 });
  });

  test('outcomes from before the canary do not count and are not read', async () => {
    const { source, readAfter, report } = fakeEvaluatorSource();
    for (let nth = 0; nth < 500; nth += 1) report('ok');
    const judge = openEvaluator(source);
    await judge.evaluate();
    expect(readAfter).toEqual([500]);
    report('ok', { version: '1.1.0' });
    report('ok');
    await judge.evaluate();
    expect(judge.rolloutOf(canaryRollout)?.totals).toEqual({
      stable: { ok: 1, bad: 0 },
      canary: { ok: 1, bad: 0 },
    });
  });

  test('a share that somebody sets begins a step', async () => {
    const { source, round, change } = fakeEvaluatorSource();
    const judge = openEvaluator(source);
    round();
    await judge.evaluate();
    change([{ ...canaryRollout, share: 50 }]);
    await judge.evaluate();
    expect(judge.rolloutOf(canaryRollout)?.step).toMatchObject({
      number: 1,
      share: 50,
      canary: { ok: 0, bad: 0 },
    });
  });

  test('a decision that could not be carried out is tried again, and recorded once', async () => {
    const { source, round, reasons, events } = fakeEvaluatorSource();
    const judge = openEvaluator({ ...source, act: async (_trial, decision) => void reasons.push(decision) });
    await judge.evaluate();
    for (let nth = 0; nth < 4; nth += 1) round('mount');
    for (let nth = 0; nth < 3; nth += 1) await judge.evaluate();
    expect(reasons.map(({ verdict }) => verdict.verdict)).toEqual(['abort', 'abort', 'abort']);
    expect(replayRolloutEvents(await events()).decisions).toHaveLength(1);
  });

  test('a canary that comes again is judged from the start', async () => {
    const { source, round, decisions, change } = fakeEvaluatorSource();
    const judge = openEvaluator(source);
    await judge.evaluate();
    for (let nth = 0; nth < 4; nth += 1) round('mount');
    await judge.evaluate();
    const secondCanary = { ...canaryRollout, share: 5, since: '2026-11-21T10:00:00.000Z' };
    change([secondCanary]);
    const restarted = openEvaluator({ ...source, readRecord: async () => [] });
    await restarted.evaluate();
    expect([decisions, restarted.rolloutOf(secondCanary)?.totals.canary]).toEqual([['abort'], { ok: 0, bad: 0 }]);
  });

  test('goes on after a failure in the middle, and records nothing twice', async () => {
    const { source, round, events } = fakeEvaluatorSource();
    let reads = 0;
    const judge = openEvaluator({
      ...source,
      outcomes: async (after) => {
        reads += 1;
        if (reads === 4) throw new Error('the database is away');
        return source.outcomes(after);
      },
    });
    await judge.evaluate();
    for (let nth = 0; nth < 3; nth += 1) round();
    await expect(judge.evaluate()).rejects.toThrow('the database is away');
    await judge.evaluate();
    const ids = (await events()).filter(({ kind }) => kind === 'session').map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  });

  test('a canary that cannot be judged at the moment does not delay others', async () => {
    const { source, change, round, decisions } = fakeEvaluatorSource();
    const other = { ...canaryRollout, remote: 'mfe-workspace', share: 5 };
    change([other, { ...canaryRollout, share: 5 }]);
    const judge = openEvaluator({
      ...source,
      readRecord: async (rollout) => {
        if (rollout.remote === other.remote) throw new Error('its record cannot be read');
        return source.readRecord(rollout);
      },
    });
    await expect(judge.evaluate()).rejects.toThrow('its record cannot be read');
    for (let nth = 0; nth < 4; nth += 1) round('mount');
    await expect(judge.evaluate()).rejects.toThrow('its record cannot be read');
    expect(decisions).toEqual(['abort']);
  });

  test('reads the outcomes of one round once, however many canaries there are', async () => {
    const { source, readAfter, round, change } = fakeEvaluatorSource();
    const judge = openEvaluator(source);
    change(
      ['mfe-roadmap', 'mfe-workspace', 'mfe-record-forms'].map((remote) => ({
        ...canaryRollout,
        remote,
        share: 5,
      })),
    );
    await judge.evaluate();
    for (let nth = 0; nth < 2; nth += 1) round();
    readAfter.length = 0;
    await judge.evaluate();
    expect(readAfter).toEqual([0, 10, 20, 30, 40]);
    expect(judge.rolloutOf(canaryRollout)?.totals.canary).toEqual({ ok: 2, bad: 0 });
  });
});

describe('limits of a canary:', () => {
  describe('by its limits', () => {
    const reportSuccess = ({ round }: ReturnType<typeof fakeEvaluatorSource>) => {
      for (let nth = 0; nth < 90; nth += 1) round();
    };

    test.each([
      ['that is held is raised by nobody but people', { isHeld: true }, []],
      ['with --max-share 12 is raised to that', { maxShare: 12 }, ['promote']],
      ['with --max-share 5 stays where it is', { maxShare: 5 }, []],
    ])('a canary %s', async (_what, brake, ruled) => {
      const context = fakeEvaluatorSource(5, { brake: { ...defaultCanaryLimits, ...brake } });
      const judge = openEvaluator(context.source);
      await judge.evaluate();
      reportSuccess(context);
      await judge.evaluate();
      await judge.evaluate();
      expect(context.decisions).toEqual(ruled);
      expect(judge.rolloutOf(canaryRollout)?.step.share).toBe(ruled.length > 0 ? 12 : 5);
    });

    test('a canary with --min-hours 4 is raised four hours after its share began, and the judge counts everything meanwhile', async () => {
      const context = fakeEvaluatorSource(5, { brake: { ...defaultCanaryLimits, minHours: 4 } });
      context.at('2026-11-21T12:59:59.000Z');
      const judge = openEvaluator(context.source);
      await judge.evaluate();
      reportSuccess(context);
      await judge.evaluate();
      expect(context.decisions).toEqual([]);
      expect(judge.rolloutOf(canaryRollout)?.totals.canary.ok).toBe(90);
      context.at('2026-11-21T13:00:00.000Z');
      await judge.evaluate();
      expect(context.decisions).toEqual(['promote']);
    });

    test('a held canary that breaks is taken back all the same', async () => {
      const context = fakeEvaluatorSource(5, { brake: { ...defaultCanaryLimits, isHeld: true } });
      const judge = openEvaluator(context.source);
      await judge.evaluate();
      for (let nth = 0; nth < 4; nth += 1) context.round('mount');
      await judge.evaluate();
      expect(context.decisions).toEqual(['abort']);
    });
  });

  describe('an integrity failure', () => {
    test.each(['1.1.0', '1.0.0'])('holds the canary the first time, in %s', async (version) => {
      const { source, report, round, decisions, reasons, change } = fakeEvaluatorSource();
      const judge = openEvaluator(source);
      await judge.evaluate();
      report('integrity', { version });
      await judge.evaluate();
      expect(decisions).toEqual(['hold']);
      expect(reasons[0]?.reason).toMatch(/^Alarm: a file did not come as it was released \(integrity\)/);
      for (let nth = 0; nth < 90; nth += 1) round();
      await judge.evaluate();
      await judge.evaluate();
      expect(decisions).toEqual(['hold']);
      change([{ ...canaryRollout, share: 5, stepAt: '2026-11-21T10:00:00.000Z' }]);
      await judge.evaluate();
      for (let nth = 0; nth < 90; nth += 1) round();
      await judge.evaluate();
      expect(decisions).toEqual(['hold', 'promote']);
    });

    test('stays the reason of the alarm after the share of the held canary changed, also for a restarted judge', async () => {
      const { source, report, change } = fakeEvaluatorSource();
      const judge = openEvaluator(source);
      await judge.evaluate();
      report('integrity', { version: '1.1.0' });
      await judge.evaluate();
      const heldCanary = { ...canaryRollout, share: 25, stepAt: '2026-11-21T10:00:00.000Z' };
      change([{ ...heldCanary, brake: { ...defaultCanaryLimits, isHeld: true } }]);
      await judge.evaluate();
      const restarted = openEvaluator(source);
      await restarted.evaluate();
      expect([judge, restarted].map((one) => one.rolloutOf(canaryRollout)?.step)).toMatchObject([
        { share: 25, alarms: 1 },
        { share: 25, alarms: 1 },
      ]);
      change([{ ...heldCanary, stepAt: '2026-11-21T11:00:00.000Z', brake: defaultCanaryLimits }]);
      await judge.evaluate();
      expect(judge.rolloutOf(canaryRollout)?.step.alarms).toBe(0);
    });
  });
});
