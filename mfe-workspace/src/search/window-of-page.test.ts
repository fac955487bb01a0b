/** @jest-environment node */
import { searchSizes, windowOfPage, windowSize } from './window-of-page';

test.each([
  [1, 10, 1, 0],
  [10, 10, 1, 90],
  [11, 10, 2, 0],
  [6, 20, 2, 0],
  [3, 50, 2, 0],
  [2, 50, 1, 50],
])('page %d by %d lies in window %d from row %d', (page, size, window, from) => {
  expect(windowOfPage({ page, size })).toEqual({ page: window, from });
});

test.each(searchSizes)('pages of %d never straddle two windows', (size) => {
  expect(windowSize % size).toBe(0);
});
