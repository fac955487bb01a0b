import type { Day } from './days';
import { isDayOff, longestBreak, moveFromDayOff } from './days-off';
import { extendDates, joinSpans, type Span } from './extensions';
import type { DueExtension, Grounds, Occurrence, Schedule, StatutoryDate } from './schedule';
import { doesApply, longestGap, statutoryDates } from './statutory-dates';

/** The occurrences whose effective due date lies from one day to another, in order of that date. */
export function occurrencesOf(schedule: Schedule, from: Day, to: Day, grounds: Grounds): Occurrence[] {
  const move = schedule.holiday === 'stay' ? 0 : longestBreak;
  const asked = { from: from - move, to: to + move };
  const dates = spansToKnow(schedule, asked, grounds)
    .flatMap((span) => statutoryDates(schedule, span, grounds))
    .toSorted(compareDates);
  const extended = extendDates(
    dates.map(({ statutoryDue }) => statutoryDue),
    grounds.extensions,
  );
  return dates
    .filter((date) => doesApply(date, grounds))
    .map((date) => moveDate(date, extended.get(date.statutoryDue), { schedule, grounds }))
    .filter(({ effectiveDue }) => effectiveDue >= from && effectiveDue <= to)
    .toSorted((one, other) => one.effectiveDue - other.effectiveDue);
}

/**
 * Adds the spans of time whose dates decide which date an extension moves: that before its end, even if it ends after
 * the days that were asked for. An extension that begins after them cannot move a date into them.
 */
function spansToKnow(schedule: Schedule, asked: Span, grounds: Grounds): Span[] {
  const gap = longestGap(schedule, grounds);
  if (gap === undefined) return [asked];
  const spanOf = ({ start, end }: DueExtension) => ({
    from: Math.max(Math.min(start, end), end - gap),
    to: end,
  });
  const rows = grounds.extensions.filter(({ start, end }) => Math.min(start, end) <= asked.to);
  return joinSpans([asked, ...rows.map(spanOf)]);
}

function compareDates(one: StatutoryDate, other: StatutoryDate): number {
  return one.statutoryDue - other.statutoryDue || (one.key < other.key ? -1 : 1);
}

/**
 * Hours run on days off too, and an extended date has no instant any more. The fields are listed because spreading
 * them takes as long as everything else together.
 */
function moveDate(
  { key, period, statutoryDue, dueAt: instant, origin, due }: StatutoryDate,
  extendedDue: Day | undefined,
  { schedule: { holiday }, grounds: { daysOff } }: { schedule: Schedule; grounds: Grounds },
): Occurrence {
  const before = extendedDue ?? statutoryDue;
  const dueAt = extendedDue === undefined ? instant : undefined;
  return {
    key,
    period,
    statutoryDue,
    dueAt,
    origin,
    due,
    extendedDue,
    effectiveDue: dueAt === undefined ? moveFromDayOff(before, holiday, daysOff) : before,
    isOnDayOff: isDayOff(before, daysOff),
    holiday,
  };
}
