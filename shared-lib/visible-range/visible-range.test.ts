/** @jest-environment node */
import { computeVisibleRange, listIndexesToRender, type VisibleRange } from './visible-range';

const visibleRange: VisibleRange = { count: 10_000, size: 36, scrolled: 0, seen: 360, spare: 8 };

test.each<[string, Partial<VisibleRange>, [number, number]]>([
  ['has, at the start, ten rows and eight after', {}, [0, 18]],
  ['has, in the middle, eight more rows on either side', { scrolled: 36_000 }, [992, 1018]],
  ['has, at the end, nothing beyond the last row', { scrolled: 359_640 }, [9982, 10_000]],
  ['has all of a few rows', { count: 3 }, [0, 3]],
  ['is empty without rows', { count: 0 }, [0, 0]],
  ['is empty when rows disappear above a scrolled position', { scrolled: 5000, count: 2 }, [2, 2]],
  ['has only the rows in view when there are no spare ones', { spare: 0 }, [0, 10]],
  ['has rows of which a part is in view', { spare: 0, scrolled: 18 }, [0, 11]],
  ['has the spare rows while the height is unknown', { seen: 0 }, [0, 8]],
])('computeVisibleRange: %s', (_what, more, [first, last]) => {
  expect(computeVisibleRange({ ...visibleRange, ...more })).toEqual({ first, last });
});

test.each<[string, number, number[]]>([
  ['contains the current row once when it is among them', 4, [4, 5]],
  ['begins with the current row when it lies before them', 0, [0, 4, 5]],
  ['ends with the current row when it lies after them', 9, [4, 5, 9]],
  ['leaves out a current row that does not exist', 10, [4, 5]],
])('listIndexesToRender: %s', (_what, current, places) => {
  const few: VisibleRange = { count: 10, size: 10, scrolled: 40, seen: 20, spare: 0 };
  expect(listIndexesToRender(few, current)).toEqual(places);
});
