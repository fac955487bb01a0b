import { act, renderHook, waitFor } from '@testing-library/react';
import { useSettled } from './law-tree';

test('at first what is given, and a picture later the value', async () => {
  const { result } = renderHook(() => useSettled('now', 'first'));
  expect(result.current).toBe('first');
  await waitFor(() => expect(result.current).toBe('now'));
});

test('of two values in one picture the later one settles, and the other is never seen', async () => {
  const seen: string[] = [];
  const { rerender } = renderHook(({ value }) => seen.push(useSettled(value, 'first')), {
    initialProps: { value: 'one' },
  });
  rerender({ value: 'another' });
  await waitFor(() => expect(seen.at(-1)).toBe('another'));
  expect(new Set(seen)).toEqual(new Set(['first', 'another']));
});

test('what has gone settles no more', async () => {
  const seen: string[] = [];
  const { unmount } = renderHook(() => seen.push(useSettled('now', 'first')));
  unmount();
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
  expect(seen).toEqual(['first']);
});
