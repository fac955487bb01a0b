/** @jest-environment node */
import { beginWatch, nextLook, secondsLeft } from './decide';

test.each([
  [1310, 20],
  [1310.001, 20],
  [1311, 19],
  [1329.999, 1],
  [1330, 0],
  [5000, 0],
])('session warning: at second %d it shows %d', (second, shown) => {
  expect(secondsLeft(beginWatch(0), second * 1000)).toBe(shown);
});

test.each([
  ['seldom while nothing happens', { ...beginWatch(0) }, 0, 2000],
  ['when the warning is due', { ...beginWatch(0) }, 1_309_300, 700],
  ['when the server is to be told', { ...beginWatch(0), touchDueAt: 1500 }, 1000, 500],
  ['with each second of the warning', { ...beginWatch(0), warning: 'open' as const }, 1_310_400, 600],
  ['a second later on the second', { ...beginWatch(0), warning: 'refused' as const }, 1_311_000, 1000],
  ['seldom while in doubt', { ...beginWatch(0), doubt: 1, touchDueAt: 0 }, 1000, 2000],
])('session watch: the clocks are read %s', (_when, state, now, wait) => {
  expect(nextLook(state, now)).toBe(wait);
});
