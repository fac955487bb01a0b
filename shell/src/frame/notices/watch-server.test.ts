import { announce } from 'shared-lib/bus';
import { watchServer } from './server-notice';

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

test('a server that nobody doubts is left alone', async () => {
  await jest.advanceTimersByTimeAsync(600_000);
  expect(looks).toBe(0);
});

test('a call that failed for itself alone is no outage', async () => {
  doubt();
  await jest.advanceTimersByTimeAsync(600_000);
  expect({ looks, told }).toEqual({ looks: 1, told: [] });
});

test('many failed calls at once are one doubt', async () => {
  answers = false;
  for (const _call of Array(20)) doubt();
  await jest.advanceTimersByTimeAsync(2000);
  expect({ looks, told }).toEqual({ looks: 1, told: [] });
});

test('an edge that still says what it knew a second ago is not believed', async () => {
  doubt();
  await jest.advanceTimersByTimeAsync(1000);
  answers = false;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([false]);
});

test('an outage is told once, and its end once', async () => {
  answers = false;
  doubt();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([false]);
  answers = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([false, true]);
});

test('a browser that comes online again has the server looked for at once', async () => {
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
  'by a %s the server is looked for at once while it is away, and not every time',
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

test('nobody looks any more after the end of the watch', async () => {
  answers = false;
  doubt();
  stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect({ looks, told }).toEqual({ looks: 0, told: [] });
});
