import { act, renderHook } from '@testing-library/react';
import { useForASecond } from './use-for-a-second';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('is so for one second from when it is told', () => {
  const { result } = renderHook(useForASecond);
  expect(result.current[0]).toBe(false);
  act(() => result.current[1]());
  pass(999);
  expect(result.current[0]).toBe(true);
  pass(1);
  expect(result.current[0]).toBe(false);
});

test('told again meanwhile, the second begins anew', () => {
  const { result } = renderHook(useForASecond);
  act(() => result.current[1]());
  pass(600);
  act(() => result.current[1]());
  pass(999);
  expect(result.current[0]).toBe(true);
  pass(1);
  expect(result.current[0]).toBe(false);
});
