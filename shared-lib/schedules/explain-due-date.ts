import { t } from 'shared-lib/words';
import { type Day, toCalendarDate } from './days';
import { listDaysOffPassed, type TargetDay } from './occurrences';
import type { DaysOff, DueOrigin, DueRule, NamedDayOff, Occurrence } from './schedule';

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

/** Explains a due date: `July 2026 ends 31 Jul 2026 → 15 days later → 15 Aug 2026 · no extension`. */
export function explainDueDate(occurrence: Occurrence): string {
  return [explainStatutoryDate(occurrence), ...explainMovedDueDate(occurrence)].join(' · ');
}

function explainStatutoryDate({ origin, due, statutoryDue, dueAt }: Occurrence): string {
  const result = dueAt === undefined ? formatReadableDay(statutoryDue) : formatReadableInstant(statutoryDue, dueAt);
  // A rule of zero days adds nothing, so it is not explained.
  const isAdded = due && (due.count !== 0 || due.unit !== 'days');
  const steps = [explainDueOrigin(origin), isAdded ? explainDueRule(due) : undefined, result];
  return steps.filter((step) => step !== undefined).join(' → ');
}

function explainDueOrigin(start: DueOrigin): string {
  switch (start.from) {
    case 'period':
      return t('{period} ends {day}', { period: formatPeriodName(start), day: formatReadableDay(start.end) });
    case 'date':
      return t('the schedule names the date');
    case 'event':
      return explainEvent(start);
    case 'expiry':
      return t('the license is valid until {day}', { day: formatReadableDay(start.on) });
    case 'last-time':
      return t('last done on {day}', { day: formatReadableDay(start.on) });
    case 'beginning':
      return t('it applies from {day}', { day: formatReadableDay(start.on) });
  }
}

/** Explains the event. The words fit past and future events. */
function explainEvent({ on, name, time }: DueOrigin & { from: 'event' }): string {
  const day = time === undefined ? formatReadableDay(on) : `${formatReadableDay(on)}, ${time}`;
  return name === undefined ? t('the event was on {day}', { day }) : t('{event}: {day}', { event: name, day });
}

/** Formats a period, such as `July 2026` or `April to June 2026`. */
export function formatPeriodName({ start, end }: { start: Day; end: Day }): string {
  const [first, last] = [toCalendarDate(start), toCalendarDate(end)];
  const name = ({ month }: { month: number }) => monthNames[month - 1] ?? '';
  if (first.year !== last.year) return `${name(first)} ${first.year} – ${name(last)} ${last.year}`;
  if (first.month === last.month) return `${name(first)} ${first.year}`;
  return t('{first} to {last} {year}', { first: name(first), last: name(last), year: first.year });
}

function explainDueRule({ unit, count, day }: DueRule): string {
  const isBefore = count < 0;
  const amount = formatDueCount(unit, Math.abs(count));
  const move = isBefore ? t('{amount} before', { amount }) : t('{amount} later', { amount });
  if (unit !== 'months' || day === undefined) return move;
  return day === 'last' ? t('{move}, the last day', { move }) : t('{move}, day {day}', { move, day });
}

function formatDueCount(unit: DueRule['unit'], count: number): string {
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

/** Explains how an extension and a day off moved the date. */
function explainMovedDueDate(occurrence: Occurrence): string[] {
  const { extendedDue, isOnDayOff } = occurrence;
  const extension =
    extendedDue === undefined ? t('no extension') : t('extended to {day}', { day: formatReadableDay(extendedDue) });
  return isOnDayOff ? [extension, explainDayOff(occurrence)] : [extension];
}

function explainDayOff({ extendedDue, statutoryDue, effectiveDue, daysOffPassed }: Occurrence): string {
  if (effectiveDue !== (extendedDue ?? statutoryDue)) return explainMove(daysOffPassed, effectiveDue);
  return t('{day} is a day off: the date stays', { day: formatDaysOff(daysOffPassed) });
}

function explainMove(passed: readonly NamedDayOff[], to: Day): string {
  const [days, moved] = [formatDaysOff(passed), formatReadableDay(to)];
  return passed.length > 1
    ? t('{days} are days off: moved to {moved}', { days, moved })
    : t('{day} is a day off: moved to {moved}', { day: days, moved });
}

/** Formats days off: `31 Jan 2027 and 1 Feb 2027 (Founders’ Day)`. */
function formatDaysOff(days: readonly NamedDayOff[]): string {
  const texts = days.map(({ day, name }) => (name ? `${formatReadableDay(day)} (${name})` : formatReadableDay(day)));
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? t('{days} and {last}', { days: texts.slice(0, -1).join(', '), last }) : last;
}

/**
 * Explains the target of a due date, such as `7 days before it is due · 8 Aug 2026 is a day off: moved to 7 Aug 2026`.
 */
export function explainTargetDay(
  { day, wanted }: TargetDay,
  { before, daysOff }: { before: DueRule | undefined; daysOff: DaysOff },
): string {
  const begin =
    before && t('{amount} before it is due', { amount: formatDueCount(before.unit, Math.abs(before.count)) });
  const moved = day !== wanted && explainMove(listDaysOffPassed(wanted, day, daysOff), day);
  return [begin, moved].filter((part) => typeof part === 'string').join(' · ');
}

/** Formats a day, such as `15 Aug 2026`. */
export function formatReadableDay(day: Day): string {
  const { year, month, day: dayNumber } = toCalendarDate(day);
  return `${dayNumber} ${(monthNames[month - 1] ?? '').slice(0, 3)} ${year}`;
}

/** Formats an instant, such as `21 Nov 2026, 05:10`. */
function formatReadableInstant(day: Day, dueAt: string): string {
  return `${formatReadableDay(day)}, ${dueAt.slice(11, 16)}`;
}
