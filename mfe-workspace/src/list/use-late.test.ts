import { act, renderHook } from '@testing-library/react';
import { useLate } from './drawn-rows';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('says after a while that something is so, and at once that it is no more', () => {
  const { result, rerender } = renderHook(({ isSo }) => useLate(isSo), { initialProps: { isSo: true } });
  pass(149);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ isSo: false });
  expect(result.current).toBe(false);
});

test('says nothing of what was so for a moment only, and counts each time anew', () => {
  const { result, rerender } = renderHook(({ isSo }) => useLate(isSo), { initialProps: { isSo: true } });
  pass(100);
  rerender({ isSo: false });
  rerender({ isSo: true });
  pass(100);
  expect(result.current).toBe(false);
  pass(50);
  expect(result.current).toBe(true);
});
