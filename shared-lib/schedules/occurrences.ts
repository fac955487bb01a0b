import type { Day } from './days';
import { dueAfter, isDayOff, longestBreak, moveFromDayOff } from './due';
import type {
  DaysOff,
  Due,
  DueExtension,
  Grounds,
  Occurrence,
  Schedule,
  Span,
  StatutoryDate,
} from './schedule';
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
 * Adds the spans whose dates are needed to apply extensions. An extension moves the last date before its end,
 * even if it ends after the requested days. One that begins after them cannot move a date into them.
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
 * Applies an extension and the holiday rule. Dates counted in hours do not move on days off, and an extended
 * date has no instant. Fields are listed one by one because spreading them doubles the time.
 */
function moveDate(
  { key, period, statutoryDue, dueAt: instant, origin, due }: StatutoryDate,
  extendedDue: Day | undefined,
  { schedule: { holiday, opens }, grounds: { daysOff } }: { schedule: Schedule; grounds: Grounds },
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
    dayOffName: daysOff.names?.get(before),
    holiday,
    opensOn: opens && dueAfter(statutoryDue, { ...opens, count: -opens.count }, daysOff),
  };
}

/**
 * The day by which the organisation itself wants a duty done, and that day before it moved from a day off.
 */
export type Target = { day: Day; wanted: Day };

/**
 * The target of a due date: the lead time of the record before it, moved back to a working day. Without a
 * lead time, a due date on a day off has the working day before it as its target. Due dates with a time have
 * none.
 */
export function findTarget(
  { effectiveDue, dueAt }: Pick<Occurrence, 'effectiveDue' | 'dueAt'>,
  { before, daysOff }: { before: Due | undefined; daysOff: DaysOff },
): Target | undefined {
  if (dueAt !== undefined) return undefined;
  const wanted = before ? dueAfter(effectiveDue, before, daysOff) : effectiveDue;
  const day = moveFromDayOff(wanted, 'previous', daysOff);
  return day < effectiveDue ? { day, wanted } : undefined;
}

/**
 * Returns the extended date by statutory date. A row moves the date that is its `end`, otherwise the last date
 * from `start` to `end`. Rows follow one another: the second may name the date that the first one set. A row
 * that would move a date to an earlier day is ignored.
 */
export function extendDates(dates: readonly Day[], rows: readonly DueExtension[]): Map<Day, Day> {
  const extended = new Map<Day, Day>();
  if (rows.length === 0) return extended;
  const sorted = [...new Set(dates)].toSorted((one, other) => one - other);
  const known = new Set(sorted);
  for (const row of rows.toSorted((one, other) => one.until - other.until)) {
    for (const date of datesOfRow(row, { sorted, known, extended })) {
      if (row.until > (extended.get(date) ?? date)) extended.set(date, row.until);
    }
  }
  return extended;
}

/**
 * A doubt about a row of extensions: its days contain several due dates, of which only the last moves, or it
 * would move a date to an earlier day and is ignored.
 */
export type ExtensionDoubt = 'extension-fits-several' | 'extension-shortens';

/** The doubts about rows of extensions, each named once. */
export function doubtExtensions(dates: readonly Day[], rows: readonly DueExtension[]): ExtensionDoubt[] {
  const sorted = [...new Set(dates)].toSorted((one, other) => one - other);
  const known = new Set(sorted);
  const doubts = new Set<ExtensionDoubt>();
  for (const row of rows) {
    const extended = extendDates(
      dates,
      rows.filter(({ until }) => until < row.until),
    );
    const [date] = datesOfRow(row, { sorted, known, extended });
    if (date === undefined) continue;
    if (row.until < date) doubts.add('extension-shortens');
    const isNamed = date === row.end || extended.get(date) === row.end;
    const within = countUpTo(sorted, row.end) - countUpTo(sorted, row.start - 1);
    if (!isNamed && within > 1) doubts.add('extension-fits-several');
  }
  return [...doubts];
}

type Dates = { sorted: readonly Day[]; known: ReadonlySet<Day>; extended: ReadonlyMap<Day, Day> };

function datesOfRow({ start, end }: DueExtension, { sorted, known, extended }: Dates): Day[] {
  if (known.has(end)) return [end];
  const movedThere = [...extended].flatMap(([date, until]) => (until === end ? [date] : []));
  if (movedThere.length > 0) return movedThere;
  const last = sorted.at(countUpTo(sorted, end) - 1);
  return last !== undefined && last >= start && last <= end ? [last] : [];
}

/** The number of dates up to a day, found by binary search. */
function countUpTo(sorted: readonly Day[], end: Day): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? end) <= end) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Joins spans that overlap or touch, in order. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to + 1)
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else if (span.from <= span.to) joined.push(span);
  }
  return joined;
}
