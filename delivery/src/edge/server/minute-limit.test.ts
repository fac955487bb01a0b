import { minuteLimit } from './minute-limit';

test('minute limit: limits the requests of one visitor', () => {
  const takes = minuteLimit({ perVisitor: 2, inAll: 10 });
  expect([0, 1, 59_999, 60_000].map((now) => takes('a', now))).toEqual([true, true, false, true]);
});

test('minute limit: counts each visitor separately', () => {
  const takes = minuteLimit({ perVisitor: 1, inAll: 10 });
  expect([takes('a', 0), takes('a', 0), takes('b', 0)]).toEqual([true, false, true]);
});

test('minute limit: limits all requests together', () => {
  const takes = minuteLimit({ perVisitor: 5, inAll: 2 });
  expect(['a', 'b', 'c'].map((visitor) => takes(visitor, 0))).toEqual([true, true, false]);
});
