/** @jest-environment node */
import { nextLook, secondsLeft } from './decide';
import { acted, heard, looked, type Story, seconds, tell } from './testing/tell-story';
import { beginWatch, type WatchEffect, type WatchState } from './watch-state';

describe('activity', () => {
  const extend = { type: 'extend' } as const;

  describe('session watch: an idle person', () => {
    test.each<[number, WatchState['warning'], boolean, WatchEffect[]]>([
      [59, 'closed', false, []],
      [60, 'closed', false, ['ready-warning']],
      [1309, 'closed', false, ['ready-warning']],
      [1310, 'open', false, ['ready-warning']],
      [1329, 'open', false, ['ready-warning']],
      [1330, 'closed', true, ['end-idle']],
      [90_000, 'closed', true, ['end-idle']],
    ])('after %d s the warning is %s, the session over is %s', (second, warning, isOver, effects) => {
      const { state, done } = tell([[second, looked]]);
      expect([state.warning, state.isOver, done]).toEqual([warning, isOver, effects]);
    });

    test('is logged out once', () => {
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

  describe('session watch: activity', () => {
    test('resets the watch silently during the countdown', () => {
      const { state, done } = tell([
        [1309, acted],
        [2618, looked],
      ]);
      expect([state.warning, done.includes('tell-activity')]).toEqual(['closed', true]);
    });

    test.each([1310, 1329])('at second %d is too late: only the buttons count', (second) => {
      const { state } = tell([
        [second, acted],
        [1329, heard(0)],
      ]);
      expect([state.warning, state.lastActivity]).toEqual(['open', 0]);
    });

    test('after the end changes nothing, even when the clocks were not read before it', () => {
      expect(tell([[1330, acted]])).toMatchObject({ done: ['end-idle'], state: { isOver: true } });
    });

    test('of a moving pointer is reported once a second', () => {
      const moves: Story = [1, 1.2, 1.9, 2, 2.5, 3].map((second) => [second, acted]);
      expect(tell(moves).done).toEqual(['tell-activity', 'tell-activity', 'tell-activity']);
    });

    test('in another tab counts, and older reports do not', () => {
      const { state } = tell([
        [1000, heard(900)],
        [1001, heard(500)],
      ]);
      expect(state.lastActivity).toBe(seconds(900));
    });

    test('in another tab, reported late to a sleeping tab, keeps it from ending the session', () => {
      const { state, done } = tell([[2000, heard(1990)]]);
      expect([state.isOver, state.warning, done]).toEqual([false, 'closed', []]);
    });

    test('in another tab long ago does not revive a session that is over', () => {
      expect(tell([[2000, heard(600)]]).done).toEqual(['end-idle']);
    });
  });

  describe('session watch: the server', () => {
    test('is told once, within a minute, of activity', () => {
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

    test('is told again of later activity', () => {
      const { state } = tell([
        [1, acted],
        [61, looked],
        [70, acted],
      ]);
      expect(state.touchDueAt).toBe(seconds(130));
    });

    test('is told again soon after it could not be reached', () => {
      const { state } = tell([
        [1, acted],
        [61, looked],
        [66, { type: 'touched', answer: 'no' }],
      ]);
      expect(state.touchDueAt).toBe(seconds(81));
    });

    test.each<[string, Story, number]>([
      ['by a sign of life', [[62, { type: 'touched', answer: 'again' }]], 66],
      [
        'by going on',
        [
          [1311, extend],
          [1312, { type: 'extended', answer: 'again' }],
        ],
        1316,
      ],
    ])('is asked again soon for a token that it issued %s and that did not arrive', (_by, happened, at) => {
      const { state, done } = tell([[1, acted], [61, looked], ...happened]);
      expect(state.touchDueAt).toBe(seconds(at));
      expect([state.warning, done.includes('end-idle')]).toEqual(['closed', false]);
      expect(tell([[at, looked]], state).done).toContain('touch');
    });

    test.each<[string, Story, WatchEffect[]]>([
      ['is told', [[1, acted]], ['tell-activity', 'tell-server']],
      ['is told nothing it knows', [], []],
    ])('%s when the page is left', (_what, before, effects) => {
      expect(tell([...before, [5, { type: 'left' }]]).done).toEqual(effects);
    });

    test('is told nothing by a tab without activity', () => {
      expect(tell([[700, heard(690)]]).state.touchDueAt).toBeUndefined();
    });
  });
});

describe('warning', () => {
  const extend = { type: 'extend' } as const;
  const yes = { type: 'extended', answer: 'yes' } as const;
  const no = { type: 'extended', answer: 'no' } as const;

  describe('session watch: the warning', () => {
    const warned = tell([[1310, looked]]).state;

    test('closes when the server accepts, and the watch starts again', () => {
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

    test('stays when the server does not accept, and can be asked again until zero', () => {
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

    test('sends one request, however often the button is pressed', () => {
      const presses: Story = [1311, 1311.1, 1311.2].map((second) => [second, extend]);
      expect(tell(presses, warned).done).toEqual(['ask-to-extend']);
    });

    test('ignores an acceptance that arrives after zero', () => {
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

    test('closes when the session was extended in another tab', () => {
      expect(tell([[1320, heard(1319)]], warned).state.warning).toBe('closed');
    });

    test('keeps its request when old activity is reported', () => {
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

    test.each([0, 700, 1320])('logging out at second %d needs no warning', (second) => {
      expect(tell([[second, { type: 'log-out' }]])).toMatchObject({ state: { isOver: true } });
    });

    const isLost = { type: 'not-ready' } as const;

    test('is fetched again a quarter of a minute after a failure', () => {
      const story: Story = [
        [60, looked],
        [62, isLost],
        [76, looked],
      ];
      expect(tell(story).done).toEqual(['ready-warning']);
      expect(tell([...story, [77, looked], [79, looked]]).done).toEqual(['ready-warning', 'ready-warning']);
    });

    test('is fetched again as often as necessary', () => {
      const tries = [60, 75, 90, 105].flatMap(
        (second): Story => [
          [second, looked],
          [second, isLost],
        ],
      );
      expect(tell(tries).done).toHaveLength(4);
    });
  });
});

describe('clock jumps', () => {
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
});

describe('time', () => {
  test.each([
    [1310, 20],
    [1310.001, 20],
    [1311, 19],
    [1329.999, 1],
    [1330, 0],
    [5000, 0],
  ])('session warning: at second %d it shows %d', (second, shown) => {
    expect(secondsLeft(beginWatch(0), second * 1000)).toBe(shown);
  });

  test.each([
    ['seldom while nothing happens', { ...beginWatch(0) }, 0, 2000],
    ['when the warning is due', { ...beginWatch(0) }, 1_309_300, 700],
    ['when the server is to be told', { ...beginWatch(0), touchDueAt: 1500 }, 1000, 500],
    ['with each second of the warning', { ...beginWatch(0), warning: 'open' as const }, 1_310_400, 600],
    ['a second later on the second', { ...beginWatch(0), warning: 'refused' as const }, 1_311_000, 1000],
    ['seldom while in doubt', { ...beginWatch(0), doubt: 1, touchDueAt: 0 }, 1000, 2000],
  ])('session watch: the clocks are read %s', (_when, state, now, wait) => {
    expect(nextLook(state, now)).toBe(wait);
  });
});
