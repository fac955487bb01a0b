import { act, renderHook, waitFor } from '@testing-library/react';
import { useFrameDelayedValue } from './law-tree';

test('settled value: first the given value, and a frame later the new one', async () => {
  const { result } = renderHook(() => useFrameDelayedValue('now', 'first'));
  expect(result.current).toBe('first');
  await waitFor(() => expect(result.current).toBe('now'));
});

test('settled value: of two values in one frame only the later one is returned', async () => {
  const seen: string[] = [];
  const { rerender } = renderHook(({ value }) => seen.push(useFrameDelayedValue(value, 'first')), {
    initialProps: { value: 'one' },
  });
  rerender({ value: 'another' });
  await waitFor(() => expect(seen.at(-1)).toBe('another'));
  expect(new Set(seen)).toEqual(new Set(['first', 'another']));
});

test('settled value: after unmount nothing changes', async () => {
  const seen: string[] = [];
  const { unmount } = renderHook(() => seen.push(useFrameDelayedValue('now', 'first')));
  unmount();
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
  expect(seen).toEqual(['first']);
});
