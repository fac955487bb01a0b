/** @jest-environment node */
import { acted, looked, seconds, tell } from './testing/tell-story';

const leapt = (by: number) => ({ type: 'leapt', by: seconds(by) }) as const;
const explained = (set: number) => ({ type: 'explained', set: seconds(set) }) as const;

describe('session watch: a jump of the wall clock', () => {
  test('counts as sleep when that changes nothing', () => {
    const { state, done } = tell([[100, leapt(300)]]);
    expect([state.lastActivity, state.doubt, done]).toEqual([seconds(-300), 0, ['ready-warning']]);
  });

  test('past the session’s end decides nothing before the server has told the time', () => {
    const { state, done } = tell([
      [100, leapt(3600)],
      [101, looked],
      [101, acted],
    ]);
    expect([state.isOver, state.warning, state.lastActivity, done]).toEqual([
      false,
      'closed',
      0,
      ['ask-time'],
    ]);
  });

  test.each<[string, number, boolean]>([
    ['that was set throws nobody out', 3600, false],
    ['that slept ends the session at once', 0, true],
    ['that was set back meanwhile ends it as well', -500, true],
    ['that was set and slept long ends it', 1800, true],
  ])('%s', (_what, set, isOver) => {
    const { state, done } = tell([
      [100, leapt(3600)],
      [101, explained(set)],
    ]);
    expect([state.isOver, done.includes('end-idle')]).toEqual([isOver, isOver]);
  });

  test('into the warning opens it with the time that is left', () => {
    const { state } = tell([
      [1000, leapt(315)],
      [1000, explained(0)],
    ]);
    expect(state).toMatchObject({ warning: 'open', isOver: false, lastActivity: seconds(-315) });
  });

  test('a second jump sends no second request', () => {
    const { state, done } = tell([
      [100, leapt(3600)],
      [101, leapt(1800)],
      [102, explained(5400)],
    ]);
    expect([done, state.lastActivity]).toEqual([['ask-time', 'ready-warning'], 0]);
  });
});
