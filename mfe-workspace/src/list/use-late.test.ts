import { act, renderHook } from '@testing-library/react';
import { useLate } from './drawn-rows';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('late flag: is true after a while, and false at once', () => {
  const { result, rerender } = renderHook(({ isSo }) => useLate(isSo), { initialProps: { isSo: true } });
  pass(149);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ isSo: false });
  expect(result.current).toBe(false);
});

test('late flag: ignores a short moment, and starts each time again', () => {
  const { result, rerender } = renderHook(({ isSo }) => useLate(isSo), { initialProps: { isSo: true } });
  pass(100);
  rerender({ isSo: false });
  rerender({ isSo: true });
  pass(100);
  expect(result.current).toBe(false);
  pass(50);
  expect(result.current).toBe(true);
});
