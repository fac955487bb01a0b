import { waitAtMost } from './in-time';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const within = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => resolve(value), ms);
  });

test.each([
  ['comes in time is taken', () => within(1999, 'it'), 'it'],
  ['comes too late is not waited for', () => within(2001, 'it'), 'another'],
  ['never comes is not waited for', () => new Promise<string>(() => {}), 'another'],
  ['fails is not missed', () => Promise.reject(new TypeError('offline')), 'another'],
])('inTime: a value that %s', async (_how, coming, expected) => {
  const taken = waitAtMost(coming(), 'another');
  await jest.advanceTimersByTimeAsync(2500);
  expect(await taken).toBe(expected);
});
