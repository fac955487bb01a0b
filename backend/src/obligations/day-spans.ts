import { formatDay, parseDay } from 'shared-lib/schedules';

/** The days from one to the day before another. The words of PostgreSQL for no end sort before and after all days. */
export type DaySpan = {
  from: string;
  until: string;
  /** The day on which another place left the duty to this one. A period that began before it stays there. */
  takenOn?: string;
  /** Others do the duty from the day after it on, by another level. A period that ends later is theirs. */
  isLeft?: true;
};

export const always: DaySpan = { from: '-infinity', until: 'infinity' };

/** The days that two spans share. Undefined without any. */
export function clipSpan(one: DaySpan, other: DaySpan): DaySpan | undefined {
  const from = one.from < other.from ? other.from : one.from;
  const until = one.until < other.until ? one.until : other.until;
  return from < until ? { from, until } : undefined;
}

export function isSameSpan(one: DaySpan, other: DaySpan): boolean {
  return one.from === other.from && one.until === other.until;
}

export function covers(span: DaySpan, part: DaySpan): boolean {
  return span.from <= part.from && span.until >= part.until;
}

/** Joins spans that touch. They come in order, and do not overlap. */
export function joinSpans(spans: readonly DaySpan[]): DaySpan[] {
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

/** Splits time at the beginning and end of each span. Nothing begins or ends within a part. */
export function splitTime(spans: readonly DaySpan[]): DaySpan[] {
  const days = [...new Set(spans.flatMap(({ from, until }) => [from, until]))].toSorted();
  return days.flatMap((from, nth) => {
    const until = days[nth + 1];
    return until === undefined ? [] : [{ from, until }];
  });
}

/** The days of a place by its answers: those at first (0), and those after each change. Only while it is open. */
export function timesOf({
  openedOn,
  closedOn,
  changedOn,
}: {
  openedOn: string | null;
  closedOn: string | null;
  changedOn: readonly string[];
}): { change: number; span: DaySpan }[] {
  const open = {
    from: openedOn ?? always.from,
    until: closedOn === null ? always.until : dayAfter(closedOn),
  };
  return [always.from, ...changedOn].flatMap((from, change) => {
    const span = clipSpan(open, { from, until: changedOn[change] ?? always.until });
    return span ? [{ change, span }] : [];
  });
}

function dayAfter(day: string): string {
  return formatDay((parseDay(day) ?? 0) + 1);
}

/** The first and the last day that a due date is about. */
type AboutDays = { aboutFrom: string; aboutTo: string };

/**
 * Whether a due date falls into these days: one day that it is about is enough, so the first period contains the day on
 * which the duty begins, unless other places keep that period or take it over. The SQL that writes the dates asks the
 * same.
 */
export function isInSpans(spans: readonly DaySpan[], { aboutFrom, aboutTo }: AboutDays): boolean {
  return spans.some(
    ({ from, until, takenOn = always.from, isLeft }) =>
      aboutFrom < until && aboutTo >= from && aboutFrom >= takenOn && !(isLeft && aboutTo >= until),
  );
}

/** Whether what a due date is about goes on after the last day before others do the duty by another level. */
export function goesOnElsewhere(spans: readonly DaySpan[], { aboutFrom, aboutTo }: AboutDays): boolean {
  return spans.some(({ until, isLeft }) => isLeft && aboutFrom < until && aboutTo >= until);
}

/** The days on which a period may begin that this place has, where it took the duty from another. */
export function takenSpans(spans: readonly DaySpan[]): DaySpan[] {
  return spans.flatMap(({ until, takenOn }) => (takenOn === undefined ? [] : [{ from: takenOn, until }]));
}

/** The days on which a period may end that this place has, where others do the duty after it. */
export function leftSpans(spans: readonly DaySpan[]): DaySpan[] {
  return spans.filter(({ isLeft }) => isLeft);
}

/** As PostgreSQL writes it: `{[2026-08-14,)}`. */
export function toMultirange(spans: readonly DaySpan[]): string {
  return `{${spans.map(toRange).join()}}`;
}

function toRange({ from, until }: DaySpan): string {
  const first = from === always.from ? '(' : `[${from}`;
  return `${first},${until === always.until ? '' : until})`;
}
