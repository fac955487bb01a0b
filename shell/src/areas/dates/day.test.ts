/** @jest-environment node */

import { findBoundsOfDay, listLastDays } from './day';
import { makeDaySchema } from './day-schema';
import { formatDay, formatInstant, formatRelativeDay, formatTimeOfDay, formatWeekday } from './format-date';

test.each([
  ['2026-04-03', true],
  ['', true],
  ['2026-02-29', false],
  ['04/03/2026', false],
])('the day %j is accepted: %s', (day, isDay) => {
  expect(makeDaySchema().isValidSync(day)).toBe(isDay);
});

test('a day in the logs lasts from midnight to midnight in the organisation’s time zone', () => {
  expect(findBoundsOfDay('2026-04-03')).toEqual({
    first: '2026-04-02T18:30:00.000Z',
    last: '2026-04-03T18:29:59.999Z',
  });
});

test.each(['', 'garbage', '2026-02-30'])('day: %j is no day and has no first and last moment', (day) => {
  expect(findBoundsOfDay(day)).toBeUndefined();
});

test.each(['garbage', '2026-02-30', '2026-4-3', '04/03/2026'])('day: %j is no day and has no text', (day) => {
  expect(formatDay(day)).toBe('');
});

test('an instant: is shown as a day with its time, as a time, and as a day with its weekday', () => {
  const at = '2026-09-03T03:35:00Z';
  expect([formatInstant(at), formatTimeOfDay(at), formatWeekday(at)]).toEqual([
    '3 Sep 2026, 09:05',
    '09:05',
    'Thu 3 Sep 2026',
  ]);
});

test.each([
  ['2026-09-02T18:30:00Z', 'Today, Thu 3 Sep 2026'],
  ['2026-09-02T18:29:00Z', 'Yesterday, Wed 2 Sep 2026'],
  ['2026-09-01T18:29:00Z', 'Tue 1 Sep 2026'],
])('the day of %s is "%s" on 3 September', (at, named) => {
  expect(formatRelativeDay(at, Date.parse('2026-09-03T03:35:00Z'))).toBe(named);
});

test('a named day: an invalid instant has no text', () => {
  expect(formatRelativeDay('garbage', 0)).toBe('');
});

test.each([null, '', 'garbage'])('an instant: %j is none and has no text', (at) => {
  expect([formatInstant(at), formatTimeOfDay(at), formatWeekday(at)]).toEqual(['', '', '']);
});

test('the last days: end with the day of the instant, and each begins where the one before ends', () => {
  const { days, end } = listLastDays(Date.parse('2026-03-01T18:29:00Z'), 3);
  expect(days.map(({ day }) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(days.map(({ start }) => start)).toEqual([
    '2026-02-26T18:30:00.000Z',
    '2026-02-27T18:30:00.000Z',
    '2026-02-28T18:30:00.000Z',
  ]);
  expect(end).toBe('2026-03-01T18:30:00.000Z');
});
