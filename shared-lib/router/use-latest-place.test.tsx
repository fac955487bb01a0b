import { renderHook } from '@testing-library/react';
import { useLatestPlace } from './use-latest-place';

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
