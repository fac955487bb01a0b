import { createRecent } from './recent';

it('forgets what was asked for longest ago', () => {
  const recent = createRecent<number>(2);
  recent.keep('a', 1);
  recent.keep('b', 2);
  expect(recent.recall('a')).toBe(1);
  recent.keep('c', 3);
  expect(['a', 'b', 'c'].map(recent.recall)).toEqual([1, undefined, 3]);
});

it('takes the newer of two values', () => {
  const recent = createRecent<number>(2);
  recent.keep('a', 1);
  recent.keep('a', 2);
  recent.keep('b', 3);
  expect(['a', 'b'].map(recent.recall)).toEqual([2, 3]);
});
