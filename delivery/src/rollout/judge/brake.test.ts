import { canaryRollout, stage } from '../../../test/evaluator-stage';
import { usualBrake } from '../rollouts/brake';
import { openEvaluator } from './evaluator';

describe('the limits of a canary', () => {
  const goWell = ({ round }: ReturnType<typeof stage>) => {
    for (let nth = 0; nth < 90; nth += 1) round();
  };

  test.each([
    ['that is held is raised by nobody but people', { isHeld: true }, []],
    ['with --max-share 12 is raised to that', { maxShare: 12 }, ['promote']],
    ['with --max-share 5 stays where it is', { maxShare: 5 }, []],
  ])('a canary %s', async (_what, brake, ruled) => {
    const here = stage(5, { brake: { ...usualBrake, ...brake } });
    const judge = openEvaluator(here.source);
    await judge.evaluate();
    goWell(here);
    await judge.evaluate();
    await judge.evaluate();
    expect(here.decisions).toEqual(ruled);
    expect(judge.on(canaryRollout)?.step.share).toBe(ruled.length > 0 ? 12 : 5);
  });

  test('with --min-hours 4 raise it four hours after its share began, and the judge counts everything meanwhile', async () => {
    const here = stage(5, { brake: { ...usualBrake, minHours: 4 } });
    here.at('2026-11-21T12:59:59.000Z');
    const judge = openEvaluator(here.source);
    await judge.evaluate();
    goWell(here);
    await judge.evaluate();
    expect(here.decisions).toEqual([]);
    expect(judge.on(canaryRollout)?.whole.canary.ok).toBe(90);
    here.at('2026-11-21T13:00:00.000Z');
    await judge.evaluate();
    expect(here.decisions).toEqual(['promote']);
  });

  test('do not stop the judge: a held canary that breaks is taken back', async () => {
    const here = stage(5, { brake: { ...usualBrake, isHeld: true } });
    const judge = openEvaluator(here.source);
    await judge.evaluate();
    for (let nth = 0; nth < 4; nth += 1) here.round('mount');
    await judge.evaluate();
    expect(here.decisions).toEqual(['abort']);
  });
});

describe('an integrity failure', () => {
  test.each(['1.1.0', '1.0.0'])('holds the canary at the first one, of %s', async (version) => {
    const { source, tell, round, decisions, reasons, change } = stage();
    const judge = openEvaluator(source);
    await judge.evaluate();
    tell('integrity', { version });
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

  test('stays the alarm after the share of the held canary changed, also for a restarted judge', async () => {
    const { source, tell, change } = stage();
    const judge = openEvaluator(source);
    await judge.evaluate();
    tell('integrity', { version: '1.1.0' });
    await judge.evaluate();
    const held = { ...canaryRollout, share: 25, stepAt: '2026-11-21T10:00:00.000Z' };
    change([{ ...held, brake: { ...usualBrake, isHeld: true } }]);
    await judge.evaluate();
    const anew = openEvaluator(source);
    await anew.evaluate();
    expect([judge, anew].map((one) => one.on(canaryRollout)?.step)).toMatchObject([
      { share: 25, alarms: 1 },
      { share: 25, alarms: 1 },
    ]);
    change([{ ...held, stepAt: '2026-11-21T11:00:00.000Z', brake: usualBrake }]);
    await judge.evaluate();
    expect(judge.on(canaryRollout)?.step.alarms).toBe(0);
  });
});
