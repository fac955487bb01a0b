import { medianOf, shareOf } from './tally';

const inHundredths = ({ found, least, most }: ReturnType<typeof shareOf>) =>
  [found, least, most].map((part) => Math.round(part * 1000) / 10);

test.each([
  [0, 1, [0, 0, 79.3]],
  [0, 100, [0, 0, 3.7]],
  [5, 100, [5, 2.2, 11.2]],
  [50, 100, [50, 40.4, 59.6]],
  [2, 2, [100, 34.2, 100]],
])('interval: %i of %i are %j in hundredths', (some, all, said) => {
  expect(inHundredths(shareOf(some, all))).toEqual(said);
});

test.each([
  [[7], { found: 7, least: 7, most: 7 }],
  [[9, 1], { found: 5, least: 1, most: 9 }],
  [Array.from({ length: 101 }, (_, place) => 101 - place), { found: 51, least: 41, most: 61 }],
])('interval: the median of %j is %j', (times, estimate) => {
  expect(medianOf(times)).toEqual(estimate);
});

test('interval: the range becomes narrower with more sessions', () => {
  const of = (many: number) => medianOf(Array.from({ length: many }, (_, place) => place / many));
  const width = ({ least, most }: ReturnType<typeof medianOf>) => most - least;
  expect(width(of(1000))).toBeLessThan(width(of(100)));
});
