import { announce } from 'shared-lib/bus';
import { initialReachability, type ServerReachability, updateReachability, watchServer } from './server-notice';

describe('the server watch', () => {
  let answers: boolean;
  let looks: number;
  let reported: boolean[];
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    answers = true;
    looks = 0;
    reported = [];
    stop = watchServer({
      check: async () => {
        looks += 1;
        return answers;
      },
      onChange: (isReachable) => reported.push(isReachable),
    });
  });

  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  const doubt = () => announce({ type: 'call-unanswered' });

  test('does not check the server without a reason for doubt', async () => {
    await jest.advanceTimersByTimeAsync(600_000);
    expect(looks).toBe(0);
  });

  test('does not report a single failed call as an outage', async () => {
    doubt();
    await jest.advanceTimersByTimeAsync(600_000);
    expect({ looks, reported }).toEqual({ looks: 1, reported: [] });
  });

  test('checks once when many calls fail at the same time', async () => {
    answers = false;
    for (const _call of Array(20)) doubt();
    await jest.advanceTimersByTimeAsync(2000);
    expect({ looks, reported }).toEqual({ looks: 1, reported: [] });
  });

  test('does not trust an edge’s answer from a second ago', async () => {
    doubt();
    await jest.advanceTimersByTimeAsync(1000);
    answers = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reported).toEqual([false]);
  });

  test('reports an outage once, and its end once', async () => {
    answers = false;
    doubt();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reported).toEqual([false]);
    answers = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reported).toEqual([false, true]);
  });

  test('checks the server at once when the browser comes online', async () => {
    answers = false;
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(60_000);
    answers = true;
    const before = looks;
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(1500);
    expect({ looks: looks - before, reported }).toEqual({ looks: 2, reported: [false, true] });
  });

  test.each(['pointerdown', 'keydown', 'focus'])(
    'checks at once after a %s during an outage, but not every time',
    async (action) => {
      const act = () => window.dispatchEvent(new Event(action));
      act();
      answers = false;
      doubt();
      await jest.advanceTimersByTimeAsync(60_000);
      answers = true;
      const before = looks;
      for (const _press of Array(20)) act();
      await jest.advanceTimersByTimeAsync(1500);
      expect({ looks: looks - before, reported }).toEqual({ looks: 2, reported: [false, true] });
      act();
      await jest.advanceTimersByTimeAsync(1500);
      expect(looks - before).toBe(2);
    },
  );

  test('checks nothing after the stop', async () => {
    answers = false;
    doubt();
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect({ looks, reported }).toEqual({ looks: 0, reported: [] });
  });
});

describe('server reachability', () => {
  /** The state after a series of checks, and the wait before the next check each time. */
  function after(looks: boolean[]): { reachability: ServerReachability; waits: (number | undefined)[] } {
    const waits: (number | undefined)[] = [];
    let reachability = initialReachability;
    for (const isAnswered of looks) {
      const next = updateReachability(reachability, isAnswered ? 'answer' : 'silence');
      reachability = next.reachability;
      waits.push(next.checkInMs);
    }
    return { reachability, waits };
  }

  test.each([
    ['a check that succeeds', [true], true, [undefined]],
    ['a failed check', [false], true, [1500]],
    ['a failed check and an answer', [false, true], true, [1500, undefined]],
    ['two failed checks', [false, false], false, [1500, 1500]],
    ['one answer after an outage', [false, false, true], false, [1500, 1500, 1500]],
    [
      'one answer after an outage, and another failed check',
      [false, false, true, false],
      false,
      [1500, 1500, 1500, 2000],
    ],
    ['two answers after an outage', [false, false, true, true], true, [1500, 1500, 1500, undefined]],
  ])('is right after %s', (_what, looks, isReachable, waits) => {
    const found = after(looks);
    expect(found.reachability.isReachable).toBe(isReachable);
    expect(found.waits).toEqual(waits);
  });

  test('is checked more and more rarely during an outage, but at least twice a minute', () => {
    expect(after(Array(8).fill(false)).waits.slice(2)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});
