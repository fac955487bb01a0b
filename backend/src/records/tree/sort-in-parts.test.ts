import { atEase } from '../../platform/operations/at-ease';
import { sortInParts } from './build-tree';

type Item = { key: number; place: number };
const byKey = (one: Item, other: Item) => one.key - other.key;

it.each([0, 1, 2, 511, 512, 513, 1_536, 5_000])(
  'sorts %i as toSorted does, those alike as they came',
  async (count) => {
    const items = Array.from({ length: count }, (_, place) => ({ key: (place * 7_919) % 101, place }));
    expect(await atEase(sortInParts(items, byKey))).toEqual(items.toSorted(byKey));
  },
);

it('never does much at once', () => {
  let asked = 0;
  let most = 0;
  const counting = (one: Item, other: Item) => {
    asked += 1;
    return byKey(one, other);
  };
  const items = Array.from({ length: 20_000 }, (_, place) => ({ key: (place * 7_919) % 20_011, place }));
  for (const _part of sortInParts(items, counting)) {
    most = Math.max(most, asked);
    asked = 0;
  }
  expect(most).toBeLessThan(6_000);
});
