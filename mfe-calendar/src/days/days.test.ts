/** @jest-environment node */
import { formatDay, parseDay } from 'shared-lib/schedules';
import {
  describePeriodAndStatutoryDay,
  findDayAfterKey,
  findMonday,
  formatIsoMonth,
  formatLongDay,
  formatMonthName,
  formatMonthTitle,
  formatPeriod,
  listWeeksOfMonth,
  parseIsoMonth,
} from './days';

const at = (text: string) => parseDay(text) ?? 0;
const month = (text: string) => parseIsoMonth(text) ?? 0;

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-11-26', '2026-11-19'],
  ['ArrowDown', '2026-11-26', '2026-12-03'],
  ['Home', '2026-11-29', '2026-11-23'],
  ['End', '2026-11-23', '2026-11-29'],
  ['PageDown', '2028-01-31', '2028-02-29'],
  ['PageUp', '2026-03-31', '2026-02-28'],
])('days: %s leads from %s to %s', (key, from, to) => {
  expect(formatDay(findDayAfterKey(key, at(from)) ?? 0)).toBe(to);
});

test('days: other keys lead nowhere', () => {
  expect(findDayAfterKey('Enter', 0)).toBeUndefined();
});

test.each([
  ['2026-11', 6, '2026-10-26'],
  ['2027-02', 4, '2027-02-01'],
])('days: the weeks of %s are %d from %s', (text, count, first) => {
  const weeks = listWeeksOfMonth(month(text));
  expect(weeks).toHaveLength(count);
  expect(formatDay(weeks[0] ?? 0)).toBe(first);
});

test.each(['', '2026-13', '2026-1', 'soon'])('days: "%s" is no month', (text) => {
  expect(parseIsoMonth(text)).toBeUndefined();
});

test.each([
  ['2026-10-01', '2026-10-31', 'for Oct 2026'],
  ['2026-07-01', '2026-09-30', 'for Jul to Sep 2026'],
  ['2026-04-01', '2027-03-31', 'for Apr 2026 to Mar 2027'],
  ['2026-04-15', '2026-10-14', 'for 15 Apr 2026 to 14 Oct 2026'],
])('days: the period from %s to %s is said as %s', (start, end, said) => {
  expect(formatPeriod({ start: at(start), end: at(end) })).toBe(said);
});

test.each([
  ['2026-11-20', '2026-10-31', 'for Oct 2026'],
  ['2026-12-20', '2026-10-31', 'for Oct 2026, statutory due date 20 Nov 2026'],
  ['2026-12-20', undefined, 'Statutory due date 20 Nov 2026'],
  ['2026-11-20', undefined, undefined],
])(
  'days: what is due on %s for a period until %s, with the statutory due date 20 Nov, is said as %s',
  (due, end, said) => {
    const period = end === undefined ? undefined : { start: at('2026-10-01'), end: at(end) };
    expect(describePeriodAndStatutoryDay({ due: at(due), statutoryDue: at('2026-11-20'), period })).toBe(said);
  },
);

test('days: what an event started is named by the event', () => {
  const due = at('2026-11-28');
  const accident = { due, statutoryDue: due, period: undefined, startedBy: 'Accident on 27 Nov 2026, 23:10' };
  expect(describePeriodAndStatutoryDay(accident)).toBe('Accident on 27 Nov 2026, 23:10');
  expect(describePeriodAndStatutoryDay({ ...accident, startedBy: '' })).toBeUndefined();
});

test('days: months and days are written in words', () => {
  expect(formatIsoMonth(month('2026-12'))).toBe('2026-12');
  expect(formatMonthTitle(month('2026-12'))).toBe('December 2026');
  expect(formatMonthName(at('2026-09-03'))).toBe('Sep');
  expect(formatLongDay(at('2026-11-26'))).toBe('Thu 26 Nov 2026');
  expect(formatDay(findMonday(at('2026-11-29')))).toBe('2026-11-23');
});
