import type { Day } from './days';
import { applyHolidayRule, findDueDayAfter, isDayOff, maxDaysOffInARow } from './due';
import type {
  DayRange,
  DaysOff,
  DueExtension,
  DueRule,
  NamedDayOff,
  Occurrence,
  Schedule,
  ScheduleFacts,
  StatutoryDate,
} from './schedule';
import { doesDutyApply, findMaxDateGap, listStatutoryDates } from './statutory-dates';

/** Computes the occurrences whose effective due date lies between two days, in order of that date. */
export function computeOccurrences(schedule: Schedule, from: Day, to: Day, facts: ScheduleFacts): Occurrence[] {
  const move = schedule.holiday === 'stay' ? 0 : maxDaysOffInARow;
  const requested = { from: from - move, to: to + move };
  const dates = addSpansOfExtensions(schedule, requested, facts)
    .flatMap((span) => listStatutoryDates(schedule, span, facts))
    .toSorted(compareDates);
  const extended = findExtendedDates(
    dates.map(({ statutoryDue }) => statutoryDue),
    facts.extensions,
  );
  return dates
    .filter((date) => doesDutyApply(date, facts))
    .map((date) => buildOccurrence(date, extended.get(date.statutoryDue), { schedule, facts }))
    .filter(({ effectiveDue }) => effectiveDue >= from && effectiveDue <= to)
    .toSorted((one, other) => one.effectiveDue - other.effectiveDue);
}

/**
 * Adds the spans of extensions to the requested days. An extension moves only the last date before its end, and that
 * date may lie outside the requested days. Extensions that begin after these days are left out, because they cannot
 * move a date into them.
 */
function addSpansOfExtensions(schedule: Schedule, requested: DayRange, facts: ScheduleFacts): DayRange[] {
  const gap = findMaxDateGap(schedule, facts);
  if (gap === undefined) return [requested];
  const spanOf = ({ start, end }: DueExtension) => ({
    from: Math.max(Math.min(start, end), end - gap),
    to: end,
  });
  const rows = facts.extensions.filter(({ start, end }) => Math.min(start, end) <= requested.to);
  return joinSpans([requested, ...rows.map(spanOf)]);
}

function compareDates(one: StatutoryDate, other: StatutoryDate): number {
  return one.statutoryDue - other.statutoryDue || (one.key < other.key ? -1 : 1);
}

/**
 * Applies an extension and the holiday rule to a date. Days off do not move a date that is counted in hours. An
 * extended date has no time. The fields are copied one by one, because that is twice as fast as spreading them.
 */
function buildOccurrence(
  { key, period, statutoryDue, dueAt: instant, origin, due }: StatutoryDate,
  extendedDue: Day | undefined,
  { schedule: { holiday, opens }, facts: { daysOff } }: { schedule: Schedule; facts: ScheduleFacts },
): Occurrence {
  const before = extendedDue ?? statutoryDue;
  const dueAt = extendedDue === undefined ? instant : undefined;
  const effectiveDue = dueAt === undefined ? applyHolidayRule(before, holiday, daysOff) : before;
  const isOnDayOff = isDayOff(before, daysOff);
  return {
    key,
    period,
    statutoryDue,
    dueAt,
    origin,
    due,
    extendedDue,
    effectiveDue,
    isOnDayOff,
    daysOffPassed: isOnDayOff ? listDaysOffPassed(before, effectiveDue, daysOff) : noDaysOff,
    holiday,
    opensOn: opens && findDueDayAfter(statutoryDue, { ...opens, count: -opens.count }, daysOff),
  };
}

const noDaysOff: readonly NamedDayOff[] = [];

/**
 * Lists the days off that a date moved across, beginning with the day off on which it fell. If the date stayed there,
 * lists only this day.
 */
export function listDaysOffPassed(from: Day, to: Day, { names }: DaysOff): NamedDayOff[] {
  const [step, count] = [to < from ? -1 : 1, Math.max(1, Math.abs(to - from))];
  return Array.from({ length: count }, (_day, nth) => from + nth * step).map((day) => ({ day, name: names?.get(day) }));
}

/**
 * The target of a due date: the day by which the organisation wants the duty done. `wanted` is the target before days
 * off moved it.
 */
export type TargetDay = { day: Day; wanted: Day };

/**
 * Finds the target of a due date. With a lead time (`before`), the target is that long before the due date, moved back
 * to a working day. Without a lead time, only a due date on a day off has a target: the working day before. A due date
 * with a time has no target.
 */
export function findTargetDay(
  { effectiveDue, dueAt }: Pick<Occurrence, 'effectiveDue' | 'dueAt'>,
  { before, daysOff }: { before: DueRule | undefined; daysOff: DaysOff },
): TargetDay | undefined {
  if (dueAt !== undefined) return undefined;
  const wanted = before ? findDueDayAfter(effectiveDue, before, daysOff) : effectiveDue;
  const day = applyHolidayRule(wanted, 'previous', daysOff);
  return day < effectiveDue ? { day, wanted } : undefined;
}

/**
 * Returns the extended date for each statutory date that moves. A row moves the date on its day `end`, or the dates
 * that another row moved to that day, or else the last date from `start` to `end`. A row that would move a date to an
 * earlier day is ignored.
 */
export function findExtendedDates(dates: readonly Day[], rows: readonly DueExtension[]): Map<Day, Day> {
  const extended = new Map<Day, Day>();
  if (rows.length === 0) return extended;
  const sorted = [...new Set(dates)].toSorted((one, other) => one - other);
  const known = new Set(sorted);
  for (const row of rows.toSorted((one, other) => one.until - other.until)) {
    for (const date of findDatesOfExtension(row, { sorted, known, extended })) {
      if (row.until > (extended.get(date) ?? date)) extended.set(date, row.until);
    }
  }
  return extended;
}

/**
 * A doubt about a row of extensions. `extension-fits-several`: several due dates lie in its days, and only the last one
 * moves. `extension-shortens`: the row is ignored, because it would move a date to an earlier day.
 */
export type ExtensionDoubt = 'extension-fits-several' | 'extension-shortens';

/** Finds the doubts about rows of extensions. Each doubt is returned only once. */
export function findExtensionDoubts(dates: readonly Day[], rows: readonly DueExtension[]): ExtensionDoubt[] {
  const sorted = [...new Set(dates)].toSorted((one, other) => one - other);
  const known = new Set(sorted);
  const doubts = new Set<ExtensionDoubt>();
  for (const row of rows) {
    const extended = findExtendedDates(
      dates,
      rows.filter(({ until }) => until < row.until),
    );
    const [date] = findDatesOfExtension(row, { sorted, known, extended });
    if (date === undefined) continue;
    if (row.until < date) doubts.add('extension-shortens');
    const isNamed = date === row.end || extended.get(date) === row.end;
    const within = countDatesUpTo(sorted, row.end) - countDatesUpTo(sorted, row.start - 1);
    if (!isNamed && within > 1) doubts.add('extension-fits-several');
  }
  return [...doubts];
}

type ExtendableDates = { sorted: readonly Day[]; known: ReadonlySet<Day>; extended: ReadonlyMap<Day, Day> };

function findDatesOfExtension({ start, end }: DueExtension, { sorted, known, extended }: ExtendableDates): Day[] {
  if (known.has(end)) return [end];
  const movedThere = [...extended].flatMap(([date, until]) => (until === end ? [date] : []));
  if (movedThere.length > 0) return movedThere;
  const last = sorted.at(countDatesUpTo(sorted, end) - 1);
  return last !== undefined && last >= start && last <= end ? [last] : [];
}

/** Counts the dates up to a day, by binary search. */
function countDatesUpTo(sorted: readonly Day[], end: Day): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? end) <= end) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Joins spans that overlap or touch, and returns them sorted. */
function joinSpans(spans: readonly DayRange[]): DayRange[] {
  const joined: DayRange[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to + 1) joined[joined.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else if (span.from <= span.to) joined.push(span);
  }
  return joined;
}
