/** @jest-environment node */

import type { WatchEffect, WatchState } from './decide';
import { acted, heard, looked, type Story, seconds, tell } from './testing/tell-story';

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
