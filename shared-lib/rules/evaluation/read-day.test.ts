/** @jest-environment node */
import { readDay, writeDay } from './said';

test.each([
  ['1970-01-01', 0],
  ['01/01/1970', 0],
  ['1/1/1970', 0],
  ['01-01-1970', 0],
  ['01.01.1970', 0],
  [' 02/01/1970 ', 1],
  ['29/02/2024', 19782],
])('readDay: %j is a day', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  '31/02/2026',
  '29/02/2023',
  '13/25/2026',
  '00/01/2026',
  '2026-13-01',
  '01/01-2026',
  '1/1/26',
  'soon',
  '',
])('readDay: %j is no day', (text) => {
  expect(readDay(text)).toBeUndefined();
});

test('writeDay: writes a day that readDay reads back', () => {
  expect(writeDay(readDay('2026-04-03') ?? 0)).toBe('03/04/2026');
});
