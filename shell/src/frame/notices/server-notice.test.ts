import { announce } from 'shared-lib/bus';
import {
  initialReachability,
  type ServerReachability,
  updateReachability,
  watchServer,
} from './server-notice';

describe('watch of the server', () => {
  let answers: boolean;
  let looks: number;
  let told: boolean[];
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    answers = true;
    looks = 0;
    told = [];
    stop = watchServer({
      look: async () => {
        looks += 1;
        return answers;
      },
      tell: (isReachable) => told.push(isReachable),
    });
  });

  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  const doubt = () => announce({ type: 'call-unanswered' });

  test('server watch: without a doubt the server is not checked', async () => {
    await jest.advanceTimersByTimeAsync(600_000);
    expect(looks).toBe(0);
  });

  test('server watch: a single failed call is not an outage', async () => {
    doubt();
    await jest.advanceTimersByTimeAsync(600_000);
    expect({ looks, told }).toEqual({ looks: 1, told: [] });
  });

  test('server watch: many failed calls at once are one doubt', async () => {
    answers = false;
    for (const _call of Array(20)) doubt();
    await jest.advanceTimersByTimeAsync(2000);
    expect({ looks, told }).toEqual({ looks: 1, told: [] });
  });

  test('server watch: an edge’s answer from a second ago is not trusted', async () => {
    doubt();
    await jest.advanceTimersByTimeAsync(1000);
    answers = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual([false]);
  });

  test('server watch: an outage is reported once, and its end once', async () => {
    answers = false;
    doubt();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([false]);
    answers = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([false, true]);
  });

  test('server watch: the server is checked at once when the browser comes online', async () => {
    answers = false;
    window.dispatchEvent(new Event('offline'));
    await jest.advanceTimersByTimeAsync(60_000);
    answers = true;
    const before = looks;
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(1500);
    expect({ looks: looks - before, told }).toEqual({ looks: 2, told: [false, true] });
  });

  test.each(['pointerdown', 'keydown', 'focus'])(
    'server watch: a %s checks the server at once while it is away, but not every time',
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
      expect({ looks: looks - before, told }).toEqual({ looks: 2, told: [false, true] });
      act();
      await jest.advanceTimersByTimeAsync(1500);
      expect(looks - before).toBe(2);
    },
  );

  test('server watch: nothing is checked after the stop', async () => {
    answers = false;
    doubt();
    stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect({ looks, told }).toEqual({ looks: 0, told: [] });
  });
});

describe('reach', () => {
  /** The state after a series of checks, and the wait before the next check each time. */
  function after(looks: boolean[]): { reach: ServerReachability; waits: (number | undefined)[] } {
    const waits: (number | undefined)[] = [];
    let reach = initialReachability;
    for (const isAnswered of looks) {
      const next = updateReachability(reach, isAnswered ? 'answer' : 'silence');
      reach = next.reach;
      waits.push(next.lookInMs);
    }
    return { reach, waits };
  }

  test.each([
    ['a doubt that the next look dispels', [true], true, [undefined]],
    ['one look in vain', [false], true, [1500]],
    ['a look in vain and an answer', [false, true], true, [1500, undefined]],
    ['two looks in vain', [false, false], false, [1500, 1500]],
    ['one answer of a server that was away', [false, false, true], false, [1500, 1500, 1500]],
    ['an answer, and silence again', [false, false, true, false], false, [1500, 1500, 1500, 2000]],
    ['two answers', [false, false, true, true], true, [1500, 1500, 1500, undefined]],
  ])('server reachability: after %s the state is as expected', (_what, looks, isReachable, waits) => {
    const found = after(looks);
    expect(found.reach.isReachable).toBe(isReachable);
    expect(found.waits).toEqual(waits);
  });

  test('server reachability: an unreachable server is checked more and more rarely, but at least twice a minute', () => {
    expect(after(Array(8).fill(false)).waits.slice(2)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});
