/** @jest-environment node */
import { indexesToRender, type VisibleRange, visibleRangeOf } from './visible-range';

const visibleRange: VisibleRange = { count: 10_000, size: 36, scrolled: 0, seen: 360, spare: 8 };

test.each<[string, Partial<VisibleRange>, [number, number]]>([
  ['at the start, ten rows and eight after', {}, [0, 18]],
  ['in the middle, eight on either side', { scrolled: 36_000 }, [992, 1018]],
  ['at the end, nothing beyond the last', { scrolled: 359_640 }, [9982, 10_000]],
  ['of a few rows, all of them', { count: 3 }, [0, 3]],
  ['of no rows, none', { count: 0 }, [0, 0]],
  ['where rows went while one was far down, none', { scrolled: 5000, count: 2 }, [2, 2]],
  ['without spare ones, those in sight alone', { spare: 0 }, [0, 10]],
  ['of which a part is seen, those too', { spare: 0, scrolled: 18 }, [0, 11]],
  ['without a height yet, the spare ones', { seen: 0 }, [0, 8]],
])('visibleRangeOf: %s', (_what, more, [first, last]) => {
  expect(visibleRangeOf({ ...visibleRange, ...more })).toEqual({ first, last });
});

test.each<[string, number, number[]]>([
  ['the current one among them stands once', 4, [4, 5]],
  ['the current one before them comes first', 0, [0, 4, 5]],
  ['the current one after them comes last', 9, [4, 5, 9]],
  ['a current one that there is not comes nowhere', 10, [4, 5]],
])('indexesToRender: %s', (_what, current, places) => {
  const few: VisibleRange = { count: 10, size: 10, scrolled: 40, seen: 20, spare: 0 };
  expect(indexesToRender(few, current)).toEqual(places);
});
