import { runWithPauses } from '../../platform/operations/run-with-pauses';
import { sortInParts } from './build-tree';

type Item = { key: number; place: number };
const byKey = (one: Item, other: Item) => one.key - other.key;

it.each([0, 1, 2, 511, 512, 513, 1_536, 5_000])(
  'sortInParts: sorts %i items like toSorted, equal items in their original order',
  async (count) => {
    const items = Array.from({ length: count }, (_, place) => ({ key: (place * 7_919) % 101, place }));
    expect(await runWithPauses(sortInParts(items, byKey))).toEqual(items.toSorted(byKey));
  },
);

it('sortInParts: each step does little work', () => {
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
