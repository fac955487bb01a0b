import { extensionWarnings, periodWarning } from './schedule-warnings';

test.each([
  ['2026-04-03', '2026-04-02', 'The end is before the start.'],
  ['2026-04-03', '2026-04-03', undefined],
  ['', '2026-04-03', undefined],
  ['tomorrow', '2026-04-03', undefined],
])('periodWarning: from %s to %s gives %s', (start, end, warning) => {
  expect(periodWarning(start, end)).toBe(warning);
});

const row = (start: string, end: string, extendedTo = '') => ({ id: 1, start, end, extendedTo });

test('extensionWarnings: each odd row has its warning; of two that overlap, the later one', () => {
  const rows = [
    row('2026-01-01', '2026-02-01', '2026-03-01'),
    row('2026-02-01', '2026-03-01'),
    row('2026-05-01', '2026-04-01'),
    row('2026-06-01', '2026-07-01', '2026-06-15'),
    row('', ''),
  ];
  expect([...extensionWarnings(rows)]).toEqual([
    [1, 'It overlaps with extension 1.'],
    [2, 'The end is before the start.'],
    [3, 'The extension is before the end.'],
  ]);
});
