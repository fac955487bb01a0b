/** @jest-environment node */
import { computeMsUntilClockReading, countSecondsLeft } from './decide';
import { actedEvent, lookedEvent, makeHeardEvent, playStory, seconds, type WatchStory } from './testing/play-story';
import { makeInitialWatchState, type WatchEffect, type WatchState } from './watch-state';

describe('session watch:', () => {
  const extend = { type: 'extend' } as const;

  describe('an idle person', () => {
    test.each<[number, WatchState['warning'], boolean, WatchEffect[]]>([
      [59, 'closed', false, []],
      [60, 'closed', false, ['load-warning']],
      [1309, 'closed', false, ['load-warning']],
      [1310, 'open', false, ['load-warning']],
      [1329, 'open', false, ['load-warning']],
      [1330, 'closed', true, ['end-idle']],
      [90_000, 'closed', true, ['end-idle']],
    ])('after %d s sees the warning %s, and the session is over: %s', (second, warning, isOver, effects) => {
      const { state, done } = playStory([[second, lookedEvent]]);
      expect([state.warning, state.isOver, done]).toEqual([warning, isOver, effects]);
    });

    test('is logged out once', () => {
      expect(
        playStory([
          [1330, lookedEvent],
          [1331, lookedEvent],
          [1332, actedEvent],
          [1333, extend],
        ]).done,
      ).toEqual(['end-idle']);
    });
  });

  describe('activity', () => {
    test('resets the watch silently during the countdown', () => {
      const { state, done } = playStory([
        [1309, actedEvent],
        [2618, lookedEvent],
      ]);
      expect([state.warning, done.includes('tell-activity')]).toEqual(['closed', true]);
    });

    test.each([1310, 1329])('at second %d is too late: only the buttons count', (second) => {
      const { state } = playStory([
        [second, actedEvent],
        [1329, makeHeardEvent(0)],
      ]);
      expect([state.warning, state.lastActivity]).toEqual(['open', 0]);
    });

    test('after the end changes nothing, even when the clocks were not read before it', () => {
      expect(playStory([[1330, actedEvent]])).toMatchObject({ done: ['end-idle'], state: { isOver: true } });
    });

    test('of a moving pointer is reported once a second', () => {
      const moves: WatchStory = [1, 1.2, 1.9, 2, 2.5, 3].map((second) => [second, actedEvent]);
      expect(playStory(moves).done).toEqual(['tell-activity', 'tell-activity', 'tell-activity']);
    });

    test('in another tab counts, and older reports do not', () => {
      const { state } = playStory([
        [1000, makeHeardEvent(900)],
        [1001, makeHeardEvent(500)],
      ]);
      expect(state.lastActivity).toBe(seconds(900));
    });

    test('in another tab, reported late to a sleeping tab, keeps it from ending the session', () => {
      const { state, done } = playStory([[2000, makeHeardEvent(1990)]]);
      expect([state.isOver, state.warning, done]).toEqual([false, 'closed', []]);
    });

    test('in another tab long ago does not revive a session that is over', () => {
      expect(playStory([[2000, makeHeardEvent(600)]]).done).toEqual(['end-idle']);
    });
  });

  describe('the server', () => {
    test('is told of activity once, within a minute', () => {
      const { done, state } = playStory([
        [1, actedEvent],
        [30, actedEvent],
        [60, lookedEvent],
        [61, lookedEvent],
        [62, lookedEvent],
      ]);
      expect(done.filter((effect) => effect === 'touch')).toHaveLength(1);
      expect(state.touchDueAt).toBeUndefined();
    });

    test('is told again of later activity', () => {
      const { state } = playStory([
        [1, actedEvent],
        [61, lookedEvent],
        [70, actedEvent],
      ]);
      expect(state.touchDueAt).toBe(seconds(130));
    });

    test('is told again soon after it could not be reached', () => {
      const { state } = playStory([
        [1, actedEvent],
        [61, lookedEvent],
        [66, { type: 'touched', answer: 'no' }],
      ]);
      expect(state.touchDueAt).toBe(seconds(81));
    });

    test.each<[string, WatchStory, number]>([
      ['after a report of activity', [[62, { type: 'touched', answer: 'again' }]], 66],
      [
        'after Continue',
        [
          [1311, extend],
          [1312, { type: 'extended', answer: 'again' }],
        ],
        1316,
      ],
    ])('is asked again soon for a token that it issued %s and that did not arrive', (_by, happened, at) => {
      const { state, done } = playStory([[1, actedEvent], [61, lookedEvent], ...happened]);
      expect(state.touchDueAt).toBe(seconds(at));
      expect([state.warning, done.includes('end-idle')]).toEqual(['closed', false]);
      expect(playStory([[at, lookedEvent]], state).done).toContain('touch');
    });

    test.each<[string, WatchStory, WatchEffect[]]>([
      ['is told of activity', [[1, actedEvent]], ['tell-activity', 'tell-server']],
      ['is not told again of known activity', [], []],
    ])('%s when the page is left', (_what, before, effects) => {
      expect(playStory([...before, [5, { type: 'left' }]]).done).toEqual(effects);
    });

    test('is told nothing by a tab without activity', () => {
      expect(playStory([[700, makeHeardEvent(690)]]).state.touchDueAt).toBeUndefined();
    });
  });
});

describe('session watch:', () => {
  const extend = { type: 'extend' } as const;
  const yes = { type: 'extended', answer: 'yes' } as const;
  const no = { type: 'extended', answer: 'no' } as const;

  describe('the warning', () => {
    const warned = playStory([[1310, lookedEvent]]).state;

    test('closes when the server accepts, and the watch starts again', () => {
      const { state, done } = playStory(
        [
          [1315, extend],
          [1316, yes],
          [2625, lookedEvent],
        ],
        warned,
      );
      expect(done).toEqual(['ask-to-extend', 'tell-activity']);
      expect([state.warning, state.lastActivity]).toEqual(['closed', seconds(1316)]);
    });

    test('stays when the server does not accept, and can be sent again until zero', () => {
      const refused = playStory(
        [
          [1311, extend],
          [1316, no],
        ],
        warned,
      );
      expect(refused.state.warning).toBe('refused');
      expect(
        playStory(
          [
            [1317, extend],
            [1318, yes],
          ],
          refused.state,
        ).state.lastActivity,
      ).toBe(seconds(1318));
      expect(playStory([[1330, extend]], refused.state).done).toEqual(['end-idle']);
    });

    test('sends one request, however often the button is pressed', () => {
      const presses: WatchStory = [1311, 1311.1, 1311.2].map((second) => [second, extend]);
      expect(playStory(presses, warned).done).toEqual(['ask-to-extend']);
    });

    test('ignores an acceptance that arrives after zero', () => {
      const { state, done } = playStory(
        [
          [1329, extend],
          [1330, lookedEvent],
          [1331, yes],
        ],
        warned,
      );
      expect([state.isOver, done]).toEqual([true, ['ask-to-extend', 'end-idle']]);
    });

    test('closes when the session was extended in another tab', () => {
      expect(playStory([[1320, makeHeardEvent(1319)]], warned).state.warning).toBe('closed');
    });

    test('keeps its request when old activity is reported', () => {
      const { state } = playStory(
        [
          [1312, extend],
          [1313, makeHeardEvent(1)],
          [1314, yes],
        ],
        warned,
      );
      expect(state.lastActivity).toBe(seconds(1314));
    });

    test.each([0, 700, 1320])('is not needed to log out at second %d', (second) => {
      expect(playStory([[second, { type: 'log-out' }]])).toMatchObject({ state: { isOver: true } });
    });

    const isLost = { type: 'not-ready' } as const;

    test('is fetched again a quarter of a minute after a failure', () => {
      const story: WatchStory = [
        [60, lookedEvent],
        [62, isLost],
        [76, lookedEvent],
      ];
      expect(playStory(story).done).toEqual(['load-warning']);
      expect(playStory([...story, [77, lookedEvent], [79, lookedEvent]]).done).toEqual([
        'load-warning',
        'load-warning',
      ]);
    });

    test('is fetched again as often as necessary', () => {
      const tries = [60, 75, 90, 105].flatMap(
        (second): WatchStory => [
          [second, lookedEvent],
          [second, isLost],
        ],
      );
      expect(playStory(tries).done).toHaveLength(4);
    });
  });
});

describe('session watch:', () => {
  const leapt = (by: number) => ({ type: 'leapt', by: seconds(by) }) as const;
  const explained = (set: number) => ({ type: 'explained', set: seconds(set) }) as const;

  describe('a jump of the wall clock', () => {
    test('counts as sleep when that changes nothing', () => {
      const { state, done } = playStory([[100, leapt(300)]]);
      expect([state.lastActivity, state.doubt, done]).toEqual([seconds(-300), 0, ['load-warning']]);
    });

    test('past the session’s end decides nothing before the server has told the time', () => {
      const { state, done } = playStory([
        [100, leapt(3600)],
        [101, lookedEvent],
        [101, actedEvent],
      ]);
      expect([state.isOver, state.warning, state.lastActivity, done]).toEqual([false, 'closed', 0, ['ask-time']]);
    });

    test.each<[string, number, boolean]>([
      ['ends no session when the clock was set', 3600, false],
      ['ends the session at once when the computer slept', 0, true],
      ['ends the session also when the clock was set back meanwhile', -500, true],
      ['ends the session when the clock was set and the computer slept long', 1800, true],
    ])('%s', (_what, set, isOver) => {
      const { state, done } = playStory([
        [100, leapt(3600)],
        [101, explained(set)],
      ]);
      expect([state.isOver, done.includes('end-idle')]).toEqual([isOver, isOver]);
    });

    test('into the warning opens it with the time that is left', () => {
      const { state } = playStory([
        [1000, leapt(315)],
        [1000, explained(0)],
      ]);
      expect(state).toMatchObject({ warning: 'open', isOver: false, lastActivity: seconds(-315) });
    });

    test('sends no request while another jump waits for the server’s time', () => {
      const { state, done } = playStory([
        [100, leapt(3600)],
        [101, leapt(1800)],
        [102, explained(5400)],
      ]);
      expect([done, state.lastActivity]).toEqual([['ask-time', 'load-warning'], 0]);
    });
  });
});

describe('session watch:', () => {
  test.each([
    [1310, 20],
    [1310.001, 20],
    [1311, 19],
    [1329.999, 1],
    [1330, 0],
    [5000, 0],
  ])('at second %d the warning shows %d seconds', (second, shown) => {
    expect(countSecondsLeft(makeInitialWatchState(0), second * 1000)).toBe(shown);
  });

  test.each([
    ['seldom while nothing happens', { ...makeInitialWatchState(0) }, 0, 2000],
    ['when the warning is due', { ...makeInitialWatchState(0) }, 1_309_300, 700],
    ['when the server must be told', { ...makeInitialWatchState(0), touchDueAt: 1500 }, 1000, 500],
    ['with each second of the warning', { ...makeInitialWatchState(0), warning: 'open' as const }, 1_310_400, 600],
    [
      'a second later when read on the full second',
      { ...makeInitialWatchState(0), warning: 'refused' as const },
      1_311_000,
      1000,
    ],
    ['seldom while in doubt', { ...makeInitialWatchState(0), doubt: 1, touchDueAt: 0 }, 1000, 2000],
  ])('the clocks are read %s', (_when, state, now, wait) => {
    expect(computeMsUntilClockReading(state, now)).toBe(wait);
  });
});
