/** @jest-environment node */
import { heard, looked, type Story, seconds, tell } from './testing/tell-story';

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
