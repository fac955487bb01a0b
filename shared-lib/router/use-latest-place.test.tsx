import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { useLatestPlace, useSearchParams } from './use-latest-place';

test('useLatestPlace: keeps a pending move until it is rendered, whatever renders in between', () => {
  const { result, rerender } = renderHook(({ page }) => useLatestPlace({ page }), {
    initialProps: { page: 1 },
  });
  result.current.current = { page: 2 };
  rerender({ page: 1 });
  expect(result.current.current).toEqual({ page: 2 });
  rerender({ page: 2 });
  rerender({ page: 3 });
  expect(result.current.current).toEqual({ page: 3 });
});

test('useLatestPlace: keeps a move that is set before an older one is rendered, and follows a way back', () => {
  const { result, rerender } = renderHook(({ page }) => useLatestPlace(page), { initialProps: { page: 1 } });
  const latest = result.current;
  latest.current += 1;
  latest.current += 1;
  expect(latest.current).toBe(3);
  rerender({ page: 2 });
  expect(latest.current).toBe(3);
  rerender({ page: 3 });
  rerender({ page: 2 });
  expect(latest.current).toBe(2);
});

test('useLatestPlace: a place that nobody set here ends what is pending', () => {
  const { result, rerender } = renderHook(({ page }) => useLatestPlace(page), { initialProps: { page: 1 } });
  result.current.current = 2;
  rerender({ page: 9 });
  expect(result.current.current).toBe(9);
  rerender({ page: 2 });
  expect(result.current.current).toBe(2);
});

test('useSearchParams: two changes before one render both count', () => {
  const { result } = renderHook(() => useSearchParams(), { wrapper: BrowserRouter });
  const setOne = (name: string) => (before: URLSearchParams) => new URLSearchParams([...before, [name, '1']]);
  act(() => {
    const [, setParams] = result.current;
    setParams(setOne('law'));
    setParams(setOne('cause'));
  });
  expect(window.location.search).toBe('?law=1&cause=1');
  expect(result.current[0].toString()).toBe('law=1&cause=1');
});
