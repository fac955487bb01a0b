/** @jest-environment node */

import { findBoundsOfDay, listLastDays } from './day';
import { daySchema } from './day-schema';
import { formatDay, formatInstant, formatNamedDay, formatTimeOfDay, formatWeekday } from './format-date';

test.each([
  ['2026-04-03', true],
  ['', true],
  ['2026-02-29', false],
  ['04/03/2026', false],
])('the day %j is accepted: %s', (day, isDay) => {
  expect(daySchema().isValidSync(day)).toBe(isDay);
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

test('an instant: is shown as a day with its time, as a time, and as a day with its weekday', () => {
  const at = new Date(2026, 8, 3, 9, 5).toISOString();
  expect([formatInstant(at), formatTimeOfDay(at), formatWeekday(at)]).toEqual([
    '3 Sep 2026, 09:05',
    '09:05',
    'Thu 3 Sep 2026',
  ]);
});

test.each([
  [new Date(2026, 8, 3, 0, 0), 'Today, Thu 3 Sep 2026'],
  [new Date(2026, 8, 2, 23, 59), 'Yesterday, Wed 2 Sep 2026'],
  [new Date(2026, 8, 1, 23, 59), 'Tue 1 Sep 2026'],
])('the day of %s is "%s" on 3 September', (at, named) => {
  expect(formatNamedDay(at.toISOString(), new Date(2026, 8, 3, 9, 5).getTime())).toBe(named);
});

test('a named day: an invalid instant has no text', () => {
  expect(formatNamedDay('garbage', 0)).toBe('');
});

test.each([null, '', 'garbage'])('an instant: %j is none and has no text', (at) => {
  expect([formatInstant(at), formatTimeOfDay(at), formatWeekday(at)]).toEqual(['', '', '']);
});

test('the last days: end with the day of the instant, and each begins where the one before ends', () => {
  const { days, end } = listLastDays(new Date(2026, 2, 1, 23, 59).getTime(), 3);
  expect(days.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(days.map(({ start }) => new Date(start))).toEqual([
    new Date(2026, 1, 27),
    new Date(2026, 1, 28),
    new Date(2026, 2, 1),
  ]);
  expect(new Date(end)).toEqual(new Date(2026, 2, 2));
});
