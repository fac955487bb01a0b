import { createRecentCache } from './recent-cache';

const weightOf = (key: string, value: number) => key.length + value;
const light = { entries: 2, weight: 1_000 };

it('cache: evicts the least recently used entry', () => {
  const recent = createRecentCache<number>(light, weightOf);
  recent.keep('a', 1);
  recent.keep('b', 2);
  expect(recent.recall('a')).toBe(1);
  recent.keep('c', 3);
  expect(['a', 'b', 'c'].map(recent.recall)).toEqual([1, undefined, 3]);
});

it('cache: keeps the newer of two values', () => {
  const recent = createRecentCache<number>(light, weightOf);
  recent.keep('a', 1);
  recent.keep('a', 2);
  recent.keep('b', 3);
  expect(['a', 'b'].map(recent.recall)).toEqual([2, 3]);
});

it('cache: evicts as many entries as exceed the weight limit and frees their whole weight', () => {
  const recent = createRecentCache<number>({ entries: 100, weight: 100 }, weightOf);
  recent.keep('a', 39);
  recent.keep('b', 39);
  recent.keep('c', 89);
  expect(['a', 'b', 'c'].map(recent.recall)).toEqual([undefined, undefined, 89]);
  recent.keep('c', 9);
  recent.keep('d', 89);
  expect(['c', 'd'].map(recent.recall)).toEqual([9, 89]);
});

it('cache: does not store an entry that exceeds the weight limit alone', () => {
  const recent = createRecentCache<number>({ entries: 100, weight: 100 }, weightOf);
  recent.keep('a', 100);
  recent.keep('b', 99);
  expect(['a', 'b'].map(recent.recall)).toEqual([undefined, 99]);
});
