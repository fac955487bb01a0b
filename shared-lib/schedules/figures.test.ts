import { countDueDatesForRate, formatInstant, formatRate } from './figures';

test.each([
  [1, 26, '3.8'],
  [3, 4, '75.0'],
  [2, 3, '66.7'],
  [9996, 10000, '99.9'],
  [19999, 20000, '99.9'],
  [1, 20000, '0.1'],
  [20000, 20000, '100.0'],
  [0, 7, '0.0'],
  [0, 0, undefined],
])('rate: %d of %d is %s: rounded, but only all are 100.0 and only none are 0.0', (part, whole, rate) => {
  expect(formatRate(part, whole)).toBe(rate);
});

test('rate: it is of what fell due until now; under the rule of older packs, of what is due later, too', () => {
  const counts = { due: 20, waived: 3, open: 7 };
  expect([
    countDueDatesForRate(counts),
    countDueDatesForRate(counts, 'fell-due'),
    countDueDatesForRate(counts, 'all-due'),
  ]).toEqual([10, 10, 17]);
  expect(countDueDatesForRate({ ...counts, ahead: 2 })).toBe(8);
  expect(formatRate(0, countDueDatesForRate({ due: 7, waived: 0, open: 7 }))).toBeUndefined();
});

test('an instant is written as the clocks of its zone show it, across midnight and with half hours', () => {
  const at = Date.parse('2026-12-31T20:45:10.123Z');
  expect(formatInstant(at, 'Asia/Kolkata')).toBe('1 Jan 2027, 02:15 (Asia/Kolkata)');
  expect(formatInstant(at, 'America/Los_Angeles')).toBe('31 Dec 2026, 12:45 (America/Los_Angeles)');
  expect(formatInstant(at, 'UTC')).toBe('31 Dec 2026, 20:45 (UTC)');
});
