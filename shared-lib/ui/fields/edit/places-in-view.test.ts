import { placesInView, scrollFor } from './places-in-view';

test.each([
  [0, 500, 0, 14],
  [3200, 500, 94, 114],
  [16_000, 500, 486, 500],
  [0, 3, 0, 3],
  [0, 0, 0, 0],
])('options: scrolled by %d of %d, those from %d to %d are in the page', (scrolled, length, from, to) => {
  expect(placesInView(scrolled, length)).toMatchObject({ from, to, height: length * 32 });
});

test.each([
  [0, 0, 0],
  [7, 0, 0],
  [8, 0, 32],
  [2, 320, 64],
  [12, 320, 320],
])('scrollFor: option %d, scrolled by %d, needs a scroll of %d', (active, scrolled, needed) => {
  expect(scrollFor(active, scrolled)).toBe(needed);
});
