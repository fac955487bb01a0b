import { enterDay, formatDayInWords, typedDay } from './entered-day';

describe('entered day:', () => {
  test.each([
    ['04/03/2026', 'month-first', '2026-04-03'],
    ['04/03/2026', 'day-first', '2026-03-04'],
    ['4/3/2026', 'month-first', '2026-04-03'],
    [' 12/31/1999 ', 'month-first', '1999-12-31'],
    ['2026-04-03', 'day-first', '2026-04-03'],
    ['02/29/2028', 'month-first', '2028-02-29'],
  ] as const)('%s, %s, is %s', (text, order, day) => {
    expect(enterDay(text, order)).toBe(day);
  });

  test.each([
    ['02/31/2026', 'month-first'],
    ['13/04/2026', 'month-first'],
    ['04/13/2026', 'day-first'],
    ['01/01/0000', 'month-first'],
    ['2026-02-30', 'month-first'],
    ['1/1/26', 'day-first'],
    ['tomorrow', 'day-first'],
    ['‏04/03/2026', 'month-first'],
    ['', 'month-first'],
  ] as const)('%j, %s, is left unchanged', (text, order) => {
    expect(enterDay(text, order)).toBe(text);
    expect(formatDayInWords(enterDay(text, order))).toBe('');
  });
});

test('entered day: is shown in the form’s order, and in words with the month’s name', () => {
  expect(typedDay('2026-04-03', 'month-first')).toBe('04/03/2026');
  expect(typedDay('2026-04-03', 'day-first')).toBe('03/04/2026');
  expect(typedDay('nonsense', 'day-first')).toBe('nonsense');
  expect(formatDayInWords('2026-04-03')).toBe('3 Apr 2026');
});
