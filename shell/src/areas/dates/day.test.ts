/** @jest-environment node */
import { findBoundsOfDay, formatTypedDay, parseTypedDay } from './day';
import { formatDay } from './format-date';

test.each([
  ['04/03/2026', '2026-04-03', '3 Apr 2026', '04/03/2026'],
  ['2026-04-03', '2026-04-03', '3 Apr 2026', '04/03/2026'],
  ['02/29/2028', '2028-02-29', '29 Feb 2028', '02/29/2028'],
  ['02/29/2026', '', '', ''],
  ['13/01/2026', '', '', ''],
  ['4/3/2026', '', '', ''],
  ['tomorrow', '', '', ''],
  ['', '', '', ''],
])('typed day %j: is stored as %j, shown as %j and typed again as %j', (typed, day, shownText, again) => {
  expect([parseTypedDay(typed), formatDay(day), formatTypedDay(day)]).toEqual([day, shownText, again]);
});

test('a day in the logs lasts from midnight to midnight in the reader’s time zone', () => {
  const { first = '', last = '' } = findBoundsOfDay('2026-04-03') ?? {};
  expect(new Date(first)).toEqual(new Date(2026, 3, 3));
  expect(new Date(last)).toEqual(new Date(2026, 3, 3, 23, 59, 59, 999));
});

test.each(['', 'garbage', '2026-02-30'])('day: %j is no day and has no first and last moment', (day) => {
  expect(findBoundsOfDay(day)).toBeUndefined();
});

test.each(['garbage', '2026-02-30', '2026-4-3', '04/03/2026'])('day: %j is no day and has no text', (day) => {
  expect(formatDay(day)).toBe('');
});
