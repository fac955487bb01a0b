import { act, renderHook } from '@testing-library/react';
import { useForASecond } from './use-for-a-second';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('timed flag: is true for one second after the call', () => {
  const { result } = renderHook(useForASecond);
  expect(result.current[0]).toBe(false);
  act(() => result.current[1]());
  pass(999);
  expect(result.current[0]).toBe(true);
  pass(1);
  expect(result.current[0]).toBe(false);
});

test('timed flag: another call starts the second again', () => {
  const { result } = renderHook(useForASecond);
  act(() => result.current[1]());
  pass(600);
  act(() => result.current[1]());
  pass(999);
  expect(result.current[0]).toBe(true);
  pass(1);
  expect(result.current[0]).toBe(false);
});
