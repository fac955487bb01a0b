import { createRecentCache } from './recent-cache';

const weightOf = (key: string, value: number) => key.length + value;
const light = { entries: 2, weight: 1_000 };

it('cache: evicts the least recently used entry', () => {
  const recent = createRecentCache<number>(light, weightOf);
  recent.store('a', 1);
  recent.store('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.store('c', 3);
  expect(['a', 'b', 'c'].map(recent.get)).toEqual([1, undefined, 3]);
});

it('cache: keeps the newer of two values', () => {
  const recent = createRecentCache<number>(light, weightOf);
  recent.store('a', 1);
  recent.store('a', 2);
  recent.store('b', 3);
  expect(['a', 'b'].map(recent.get)).toEqual([2, 3]);
});

it('cache: evicts as many entries as exceed the weight limit and frees their whole weight', () => {
  const recent = createRecentCache<number>({ entries: 100, weight: 100 }, weightOf);
  recent.store('a', 39);
  recent.store('b', 39);
  recent.store('c', 89);
  expect(['a', 'b', 'c'].map(recent.get)).toEqual([undefined, undefined, 89]);
  recent.store('c', 9);
  recent.store('d', 89);
  expect(['c', 'd'].map(recent.get)).toEqual([9, 89]);
});

it('cache: does not store an entry that exceeds the weight limit alone', () => {
  const recent = createRecentCache<number>({ entries: 100, weight: 100 }, weightOf);
  recent.store('a', 100);
  recent.store('b', 99);
  expect(['a', 'b'].map(recent.get)).toEqual([undefined, 99]);
});
