import type { Cut } from '../operations/at-ease';

type Compare<Item> = (one: Item, other: Item) => number;

/** As many are sorted, or put together, in one piece. */
const part = 512;

/** What `toSorted` gives, cut into parts: 300,000 names take longer than anybody else may wait. */
export function* sortInParts<Item>(items: readonly Item[], compare: Compare<Item>): Cut<Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += part) {
    runs.push(items.slice(from, from + part).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Of two that are alike, the one of the first run stays first. */
function* merge<Item>(first: Item[], second: Item[], compare: Compare<Item>): Cut<Item[]> {
  const merged: Item[] = [];
  let [one, other] = [0, 0];
  while (one < first.length && other < second.length) {
    const [left, right] = [first[one] as Item, second[other] as Item];
    if (compare(left, right) <= 0) {
      merged.push(left);
      one += 1;
    } else {
      merged.push(right);
      other += 1;
    }
    if (merged.length % part === 0) yield;
  }
  return merged.concat(first.slice(one), second.slice(other));
}
