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
