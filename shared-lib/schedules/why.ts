import { t } from 'shared-lib/words';
import { type Day, dateOf } from './days';
import type { Due, HolidayRule, Occurrence } from './schedule';

/** What a date was counted from. */
export type Start =
  | { from: 'period'; start: Day; end: Day }
  | { from: 'date' }
  | { from: 'event' | 'expiry' | 'last-time' | 'beginning'; on: Day };

const monthNames = [
  t('January'),
  t('February'),
  t('March'),
  t('April'),
  t('May'),
  t('June'),
  t('July'),
  t('August'),
  t('September'),
  t('October'),
  t('November'),
  t('December'),
];

/** Explains the date that the law says: `July 2026 ends 31 Jul 2026 → 15 days later → 15 Aug 2026`. */
export function explainStart(
  start: Start,
  due: Due | undefined,
  { statutoryDue, dueAt }: Pick<Occurrence, 'statutoryDue' | 'dueAt'>,
): string {
  const result = dueAt === undefined ? readableDay(statutoryDue) : readableInstant(statutoryDue, dueAt);
  const steps = [explainBeginning(start), due && explainDue(due), result];
  return steps.filter((step) => step !== undefined).join(' → ');
}

function explainBeginning(start: Start): string {
  switch (start.from) {
    case 'period':
      return t('{period} ends {day}', { period: nameOfPeriod(start), day: readableDay(start.end) });
    case 'date':
      return t('the schedule names the date');
    case 'event':
      return t('the event was on {day}', { day: readableDay(start.on) });
    case 'expiry':
      return t('the license is valid until {day}', { day: readableDay(start.on) });
    case 'last-time':
      return t('last done on {day}', { day: readableDay(start.on) });
    case 'beginning':
      return t('it applies from {day}', { day: readableDay(start.on) });
  }
}

function nameOfPeriod({ start, end }: { start: Day; end: Day }): string {
  const [first, last] = [dateOf(start), dateOf(end)];
  const name = ({ month }: { month: number }) => monthNames[month - 1] ?? '';
  if (first.year !== last.year) return `${name(first)} ${first.year} – ${name(last)} ${last.year}`;
  if (first.month === last.month) return `${name(first)} ${first.year}`;
  return t('{first} to {last} {year}', { first: name(first), last: name(last), year: first.year });
}

function explainDue({ unit, count, day }: Due): string {
  const isBefore = count < 0;
  const amount = amountOf(unit, Math.abs(count));
  const move = isBefore ? t('{amount} before', { amount }) : t('{amount} later', { amount });
  if (unit !== 'months' || day === undefined) return move;
  return day === 'last' ? t('{move}, the last day', { move }) : t('{move}, day {day}', { move, day });
}

function amountOf(unit: Due['unit'], count: number): string {
  switch (unit) {
    case 'days':
      return count === 1 ? t('1 day') : t('{count} days', { count });
    case 'months':
      return count === 1 ? t('1 month') : t('{count} months', { count });
    case 'working-days':
      return count === 1 ? t('1 working day') : t('{count} working days', { count });
    case 'hours':
      return count === 1 ? t('1 hour') : t('{count} hours', { count });
  }
}

/** Explains what an extension or a day off did to the date. */
export function explainDates(
  { extendedDue, effectiveDue, statutoryDue, isOnDayOff }: Omit<Occurrence, 'why'>,
  holiday: HolidayRule,
): string {
  const before = extendedDue ?? statutoryDue;
  const parts = [
    extendedDue === undefined ? t('no extension') : t('extended to {day}', { day: readableDay(extendedDue) }),
    isOnDayOff && explainDayOff(before, effectiveDue, holiday),
  ];
  return parts.flatMap((part) => (part ? [` · ${part}`] : [])).join('');
}

function explainDayOff(before: Day, effectiveDue: Day, holiday: HolidayRule): string {
  const day = readableDay(before);
  if (holiday === 'stay') return t('{day} is a day off: the date stays', { day });
  return t('{day} is a day off: moved to {moved}', { day, moved: readableDay(effectiveDue) });
}

/** `15 Aug 2026`. */
export function readableDay(day: Day): string {
  const { year, month, day: dayNumber } = dateOf(day);
  return `${dayNumber} ${(monthNames[month - 1] ?? '').slice(0, 3)} ${year}`;
}

/** `21 Nov 2026, 05:10`. */
function readableInstant(day: Day, dueAt: string): string {
  return `${readableDay(day)}, ${dueAt.slice(11, 16)}`;
}
