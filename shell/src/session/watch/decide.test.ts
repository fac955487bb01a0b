/** @jest-environment node */
import { decide } from './decide';
import { beginWatch, type Effect, type WatchEvent, type WatchState } from './watch-state';

const seconds = (count: number) => count * 1000;

/** What happens, and in which second. */
type Story = [second: number, event: WatchEvent][];

function tell(story: Story, state: WatchState = beginWatch(0)): { state: WatchState; done: Effect[] } {
  const done: Effect[] = [];
  let latest = state;
  for (const [second, event] of story) {
    const decision = decide(latest, event, seconds(second));
    latest = decision.state;
    done.push(...decision.effects);
  }
  return { state: latest, done };
}

const looked = { type: 'looked' } as const;
const acted = { type: 'acted' } as const;
const extend = { type: 'extend' } as const;
const yes = { type: 'extended', answer: 'yes' } as const;
const no = { type: 'extended', answer: 'no' } as const;
const heard = (second: number) => ({ type: 'heard', at: seconds(second) }) as const;
const leapt = (by: number) => ({ type: 'leapt', by: seconds(by) }) as const;
const explained = (set: number) => ({ type: 'explained', set: seconds(set) }) as const;

describe('whoever does nothing', () => {
  test.each<[number, WatchState['warning'], boolean, Effect[]]>([
    [719, 'closed', false, []],
    [720, 'closed', false, ['ready-warning']],
    [1309, 'closed', false, ['ready-warning']],
    [1310, 'open', false, ['ready-warning']],
    [1329, 'open', false, ['ready-warning']],
    [1330, 'closed', true, ['end-idle']],
    [90_000, 'closed', true, ['end-idle']],
  ])('finds after %d s the warning %s, over %s', (second, warning, isOver, effects) => {
    const { state, done } = tell([[second, looked]]);
    expect([state.warning, state.isOver, done]).toEqual([warning, isOver, effects]);
  });

  test('is ended once', () => {
    expect(
      tell([
        [1330, looked],
        [1331, looked],
        [1332, acted],
        [1333, extend],
      ]).done,
    ).toEqual(['end-idle']);
  });
});

describe('activity', () => {
  test('counts silently during the countdown', () => {
    const { state, done } = tell([
      [1309, acted],
      [2618, looked],
    ]);
    expect([state.warning, done.includes('tell-activity')]).toEqual(['closed', true]);
  });

  test.each([1310, 1329])('at second %d comes too late: only the buttons count', (second) => {
    const { state } = tell([
      [second, acted],
      [1329, heard(0)],
    ]);
    expect([state.warning, state.lastActivity]).toEqual(['open', 0]);
  });

  test('after the end changes nothing, though no look came before it', () => {
    expect(tell([[1330, acted]])).toMatchObject({ done: ['end-idle'], state: { isOver: true } });
  });

  test('of a moving hand is told once in a second', () => {
    const moves: Story = [1, 1.2, 1.9, 2, 2.5, 3].map((second) => [second, acted]);
    expect(tell(moves).done).toEqual(['tell-activity', 'tell-activity', 'tell-activity']);
  });

  test('in another tab counts, and older news does not', () => {
    const { state } = tell([
      [1000, heard(900)],
      [1001, heard(500)],
    ]);
    expect(state.lastActivity).toBe(seconds(900));
  });

  test('in another tab that a sleeping tab hears of late keeps it from ending the session', () => {
    const { state, done } = tell([[2000, heard(1990)]]);
    expect([state.isOver, state.warning, done]).toEqual([false, 'closed', []]);
  });

  test('in another tab long ago does not bring back what is over', () => {
    expect(tell([[2000, heard(600)]]).done).toEqual(['end-idle']);
  });
});

describe('the server', () => {
  test('hears within a minute of what was done, once', () => {
    const { done, state } = tell([
      [1, acted],
      [30, acted],
      [60, looked],
      [61, looked],
      [62, looked],
    ]);
    expect(done.filter((effect) => effect === 'touch')).toHaveLength(1);
    expect(state.touchDueAt).toBeUndefined();
  });

  test('hears again of what was done since', () => {
    const { state } = tell([
      [1, acted],
      [61, looked],
      [70, acted],
    ]);
    expect(state.touchDueAt).toBe(seconds(130));
  });

  test('is told again soon where it could not be reached', () => {
    const { state } = tell([
      [1, acted],
      [61, looked],
      [66, { type: 'touched', answer: 'no' }],
    ]);
    expect(state.touchDueAt).toBe(seconds(81));
  });

  test.each<[string, Story, Effect[]]>([
    ['is told', [[1, acted]], ['tell-activity', 'touch']],
    ['is told nothing it knows', [], []],
  ])('%s when the page is left', (_what, before, effects) => {
    expect(tell([...before, [5, { type: 'left' }]]).done).toEqual(effects);
  });

  test('is told nothing by a tab where nobody is', () => {
    expect(tell([[700, heard(690)]]).state.touchDueAt).toBeUndefined();
  });
});

describe('the warning', () => {
  const warned = tell([[1310, looked]]).state;

  test('closes when the server says yes, and the watch begins again', () => {
    const { state, done } = tell(
      [
        [1315, extend],
        [1316, yes],
        [2625, looked],
      ],
      warned,
    );
    expect(done).toEqual(['ask-to-extend', 'tell-activity']);
    expect([state.warning, state.lastActivity]).toEqual(['closed', seconds(1316)]);
  });

  test('stays when the server does not, and can be asked again until zero', () => {
    const refused = tell(
      [
        [1311, extend],
        [1316, no],
      ],
      warned,
    );
    expect(refused.state.warning).toBe('refused');
    expect(
      tell(
        [
          [1317, extend],
          [1318, yes],
        ],
        refused.state,
      ).state.lastActivity,
    ).toBe(seconds(1318));
    expect(tell([[1330, extend]], refused.state).done).toEqual(['end-idle']);
  });

  test('asks once, however often the button is pressed', () => {
    const presses: Story = [1311, 1311.1, 1311.2].map((second) => [second, extend]);
    expect(tell(presses, warned).done).toEqual(['ask-to-extend']);
  });

  test('heeds no yes that comes after zero', () => {
    const { state, done } = tell(
      [
        [1329, extend],
        [1330, looked],
        [1331, yes],
      ],
      warned,
    );
    expect([state.isOver, done]).toEqual([true, ['ask-to-extend', 'end-idle']]);
  });

  test('closes when another tab has gone on', () => {
    expect(tell([[1320, heard(1319)]], warned).state.warning).toBe('closed');
  });

  test('that is asking goes on asking when old news comes', () => {
    const { state } = tell(
      [
        [1312, extend],
        [1313, heard(1)],
        [1314, yes],
      ],
      warned,
    );
    expect(state.lastActivity).toBe(seconds(1314));
  });

  test.each([0, 700, 1320])('is not needed to log out at second %d', (second) => {
    expect(tell([[second, { type: 'log-out' }]])).toMatchObject({ state: { isOver: true } });
  });

  test('is fetched again where it did not arrive', () => {
    const { done } = tell([
      [720, looked],
      [722, { type: 'not-ready' }],
      [724, looked],
      [726, looked],
    ]);
    expect(done).toEqual(['ready-warning', 'ready-warning']);
  });
});

describe('a wall clock that leaps', () => {
  test('counts as sleep where that changes nothing', () => {
    const { state, done } = tell([[100, leapt(300)]]);
    expect([state.lastActivity, state.doubt, done]).toEqual([seconds(-300), 0, []]);
  });

  test('past the end decides nothing before the server has told the time', () => {
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

  test('into the warning opens it with what is left', () => {
    const { state } = tell([
      [1000, leapt(315)],
      [1000, explained(0)],
    ]);
    expect(state).toMatchObject({ warning: 'open', isOver: false, lastActivity: seconds(-315) });
  });

  test('twice is one question', () => {
    const { state, done } = tell([
      [100, leapt(3600)],
      [101, leapt(1800)],
      [102, explained(5400)],
    ]);
    expect([done, state.lastActivity]).toEqual([['ask-time'], 0]);
  });
});
