import { renderHook } from '@testing-library/react';
import { useInTime } from './use-in-time';

const many = (count: number) => Array.from({ length: count }, (_, place) => place);

test.each([
  [200, [40, 200]],
  [40, [40]],
  [0, [0]],
])('of %d rows so many are drawn, one time after the other: %j', (count, expected) => {
  const all = many(count);
  const drawn: number[] = [];
  renderHook(() => drawn.push(useInTime(all).length));
  expect([...new Set(drawn)]).toEqual(expected);
});

test('other rows begin anew, and no row of before stands among them', () => {
  const drawn: (readonly number[])[] = [];
  const { rerender } = renderHook(({ all }) => drawn.push(useInTime(all)), {
    initialProps: { all: many(200) },
  });
  const others = many(100).map((place) => 1000 + place);
  drawn.length = 0;
  rerender({ all: others });
  expect(drawn[0]).toEqual(others.slice(0, 40));
  expect(drawn.at(-1)).toBe(others);
});
