import type { Kept } from '../records/stored-record';
import type { DemoOther, DemoReturn } from './read-library';

type Scheduled = Pick<DemoReturn | DemoOther, 'periodicity' | 'dueDate' | 'dayMonthArr' | 'dayscount'>;

const earlier: Readonly<Record<string, string>> = {
  Monthly: '3 days before',
  Quarterly: '7 days before',
  'Half-Yearly': '7 days before',
  'Pre-Event Based': '1 day before',
  'Post-Event Based': '1 day before',
};

/** When a return or another compliance is due; what follows an event has a number of days and no day of the year. */
export function describeSchedule({ periodicity, dueDate, dayMonthArr, dayscount }: Scheduled): Kept {
  const followsEvent = periodicity.endsWith('Event Based');
  return {
    periodicity,
    internalDueDate: earlier[periodicity] ?? '15 days before',
    dueDate: dueDate || (followsEvent ? 'When the event occurs' : 'As prescribed'),
    startDate: followsEvent ? '' : '2025-04-01',
    endDate: '',
    dayMonths: followsEvent ? [] : dayMonthArr,
    daysCount: followsEvent ? String(dayscount) : '',
  };
}

type Nth = { nth: number; dayMonths: DemoReturn['dayMonthArr'] };

/** Every sixth return with a day of the year was given two weeks more once. */
export function describeExtensions({ nth, dayMonths: [first] }: Nth): Kept {
  if (!first || nth % 6 !== 0) return { extensions: [] };
  const due = new Date(`${first.date} ${first.month} 2026 UTC`);
  const later = new Date(due.getTime() + 14 * 86_400_000);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return {
    extensions: [{ id: 1, start_date: '2025-04-01', end_date: day(due), extension_date: day(later) }],
  };
}
