import { waitWithFallback } from './in-time';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const within = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => resolve(value), ms);
  });

test.each([
  ['returns a value that comes in time', () => within(1999, 'it'), 'it'],
  ['returns the other value when the value comes too late', () => within(2001, 'it'), 'another'],
  ['returns the other value when the value never comes', () => new Promise<string>(() => {}), 'another'],
  ['returns the other value when the value fails', () => Promise.reject(new TypeError('offline')), 'another'],
])('waitAtMost: %s', async (_how, coming, expected) => {
  const result = waitWithFallback(coming(), 'another');
  await jest.advanceTimersByTimeAsync(2500);
  expect(await result).toBe(expected);
});
