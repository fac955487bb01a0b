import { computeDay, type Day, findToday, formatDay, parseDay, toCalendarDate } from 'shared-lib/schedules';

/** The first and the last day for which due dates are computed. */
export type DueDatesSpan = { from: string; to: Day };

/** Due dates are computed until this many years from now. */
const yearsOfDueDates = 2;

/** Returns the span for which due dates are computed. `since` is the first day for which an organisation keeps them. */
export function findSpanToCompute({ since, timeZone }: { since: string; timeZone: string }): DueDatesSpan {
  return { from: since, to: findLastDayToCompute(findToday(timeZone)) };
}

/** Returns the last day of this month, two years from now. */
export function findLastDayToCompute(today: Day): Day {
  const { year, month } = toCalendarDate(today);
  return month === 12
    ? computeDay(year + yearsOfDueDates + 1, 1, 1) - 1
    : computeDay(year + yearsOfDueDates, month + 1, 1) - 1;
}

/**
 * The days from `from` to the day before `until`. PostgreSQL's `-infinity` and `infinity` sort before and
 * after all days.
 */
export type DaySpan = {
  from: string;
  until: string;
  /**
   * The day on which this place took the duty over from another place. The other place keeps the periods that
   * began before this day.
   */
  takenOn?: string;
  /** True if another level does the duty after this span. That level also gets the periods that end after the span. */
  isLeft?: true;
};

export const allDays: DaySpan = { from: '-infinity', until: 'infinity' };

/** Returns true if these days have no end. */
export function areSpansOpenEnded(spans: readonly DaySpan[]): boolean {
  return spans.at(-1)?.until === allDays.until;
}

/** Returns the days that two spans share. Returns undefined if they share no day. */
export function intersectSpans(one: DaySpan, other: DaySpan): DaySpan | undefined {
  const from = one.from < other.from ? other.from : one.from;
  const until = one.until < other.until ? one.until : other.until;
  return from < until ? { from, until } : undefined;
}

export function isSameSpan(one: DaySpan, other: DaySpan): boolean {
  return one.from === other.from && one.until === other.until;
}

export function coversSpan(span: DaySpan, part: DaySpan): boolean {
  return span.from <= part.from && span.until >= part.until;
}

/** Joins adjacent spans. The spans must be sorted and must not overlap. */
export function joinAdjacentSpans(spans: readonly DaySpan[]): DaySpan[] {
  const joined: DaySpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.from <= last.until) {
      const { isLeft: _left, ...begun } = joined.pop() ?? last;
      joined.push({ ...begun, until: span.until, ...(span.isLeft && { isLeft: true }) });
    } else joined.push({ ...span });
  }
  return joined;
}

/** Splits the time at each day on which a span begins or ends. No span begins or ends within a returned part. */
export function splitTimeAtSpans(spans: readonly DaySpan[]): DaySpan[] {
  const days = [...new Set(spans.flatMap(({ from, until }) => [from, until]))].toSorted();
  return days.flatMap((from, nth) => {
    const until = days[nth + 1];
    return until === undefined ? [] : [{ from, until }];
  });
}

/**
 * Returns the days on which a place is open, split where its answers change. `change` is the number of
 * changes before a span: 0 for the first answers, 1 for the next ones.
 */
export function listSpansBetweenChanges({
  openedOn,
  closedOn,
  changedOn,
}: {
  openedOn: string | null;
  closedOn: string | null;
  changedOn: readonly string[];
}): { change: number; span: DaySpan }[] {
  const open = {
    from: openedOn ?? allDays.from,
    until: closedOn === null ? allDays.until : findNextDay(closedOn),
  };
  return [allDays.from, ...changedOn].flatMap((from, change) => {
    const span = intersectSpans(open, { from, until: changedOn[change] ?? allDays.until });
    return span ? [{ change, span }] : [];
  });
}

export function findNextDay(day: string): string {
  return formatDay((parseDay(day) ?? 0) + 1);
}

/** The first and the last day of the period that a due date is for. */
type DueDatePeriod = { aboutFrom: string; aboutTo: string };

/**
 * Returns true if the period of a due date shares at least one day with these spans. A period that began before
 * the place took the duty over (`takenOn`) belongs to the earlier place. A period that ends after the place gave the
 * duty to another level (`isLeft`) belongs to that level. The SQL that writes due dates has the same rule.
 */
export function isPeriodInSpans(spans: readonly DaySpan[], { aboutFrom, aboutTo }: DueDatePeriod): boolean {
  return spans.some(
    ({ from, until, takenOn = allDays.from, isLeft }) =>
      aboutFrom < until && aboutTo >= from && aboutFrom >= takenOn && !(isLeft && aboutTo >= until),
  );
}

/** Returns true if a period continues after the day on which another level takes the duty over. */
export function doesPeriodPassHandover(spans: readonly DaySpan[], { aboutFrom, aboutTo }: DueDatePeriod): boolean {
  return spans.some(({ until, isLeft }) => isLeft && aboutFrom < until && aboutTo >= until);
}

/**
 * Returns the spans that begin because the place got the duty from other places. A period belongs to such a span
 * only if it begins in the span.
 */
export function listSpansAfterTakeover(spans: readonly DaySpan[]): DaySpan[] {
  return spans.flatMap(({ until, takenOn }) => (takenOn === undefined ? [] : [{ from: takenOn, until }]));
}

/**
 * Returns the spans that end because another level does the duty afterwards. A period belongs to such a span only if
 * it ends in the span.
 */
export function listSpansBeforeHandover(spans: readonly DaySpan[]): DaySpan[] {
  return spans.filter(({ isLeft }) => isLeft);
}

/** Formats spans as a PostgreSQL multirange: `{[2026-08-14,)}`. */
export function toPostgresMultirange(spans: readonly DaySpan[]): string {
  return `{${spans.map(toPostgresRange).join()}}`;
}

function toPostgresRange({ from, until }: DaySpan): string {
  const first = from === allDays.from ? '(' : `[${from}`;
  return `${first},${until === allDays.until ? '' : until})`;
}
