import { type Day, monthOf, periodOfMonth } from './days';
import { dayOfPiece, dueDates, groundsOf, type SaidSchedule } from './next-due';
import { occurrencesOf } from './occurrences';
import type { DutyRecord } from './read-schedule';
import { type Occurrence, type PeriodLength, periodLengths, type Schedule, type Span } from './schedule';

/** The effects of a change of entered schedules on the due dates of a record. */
type ChangedDates = {
  gone: Day[];
  added: Day[];
  /** Due dates of the same period or event that get another day. */
  moved: { from: Day; to: Day }[];
};

type CompareDatesOptions = Span & { before: readonly SaidSchedule[]; after: readonly SaidSchedule[] };

/** Compares the due dates in a span before and after a change of entered schedules. */
export function compareDueDates(
  record: DutyRecord,
  { before, after, ...span }: CompareDatesOptions,
): ChangedDates {
  const [was, will] = [before, after].map((said) => dueDates(record, { ...span, said }));
  const [gone, added] = [withoutDaysOf(was, will), withoutDaysOf(will, was)];
  const newDay = new Map(added.map(({ key, effectiveDue }) => [key, effectiveDue]));
  const moved = gone.flatMap(({ key, effectiveDue: from }) => {
    const to = newDay.get(key);
    return to === undefined ? [] : [{ key, from, to }];
  });
  const movedKeys = new Set(moved.map(({ key }) => key));
  const daysOf = (dates: readonly Occurrence[]) =>
    dates.filter(({ key }) => !movedKeys.has(key)).map(({ effectiveDue }) => effectiveDue);
  return { gone: daysOf(gone), added: daysOf(added), moved: moved.map(({ from, to }) => ({ from, to })) };
}

/** The dates on days that `others` does not have. A day that comes twice must be there twice. */
function withoutDaysOf(dates: readonly Occurrence[] = [], others: readonly Occurrence[] = []): Occurrence[] {
  const left = new Map<Day, number>();
  for (const { effectiveDue } of others) left.set(effectiveDue, (left.get(effectiveDue) ?? 0) + 1);
  return dates.filter(({ effectiveDue }) => {
    const count = left.get(effectiveDue) ?? 0;
    left.set(effectiveDue, count - 1);
    return count <= 0;
  });
}

/** A switch from one schedule to another on a day. */
export type ScheduleSwitch = { before: Schedule; after: Schedule; from: Day };

/** The faults of a switch: due dates of periods that neither schedule covers, or that both cover. */
export type SwitchFault = {
  missed: Day[];
  twice: Day[];
  /** The nearest days before and after the switch on which it would have no such fault. */
  earlier: Day | undefined;
  later: Day | undefined;
};

/**
 * Finds the faults of a switch that involves fixed days. A date with a period belongs to a schedule by the
 * period's end, and a fixed day by itself. So dates between the two may be lost or due twice.
 */
export function findSwitchFault(asked: ScheduleSwitch): SwitchFault | undefined {
  const { before, after, from } = asked;
  if (!isDated(before) || !isDated(after) || (before.basis === 'period' && after.basis === 'period'))
    return undefined;
  const { missed, twice } = judgeSwitch(asked);
  if (missed.length === 0 && twice.length === 0) return undefined;
  const days = [before, after].flatMap((schedule) => datesAround(schedule, from)).map(dayAfter);
  const clean = [...new Set(days)]
    .toSorted((one, other) => one - other)
    .filter((day) => Math.abs(day - from) <= farthestChoice && isClean(judgeSwitch({ ...asked, from: day })));
  return {
    missed,
    twice,
    earlier: clean.findLast((day) => day < from),
    later: clean.find((day) => day > from),
  };
}

const isDated = ({ basis }: Schedule) => basis === 'period' || basis === 'dates';
const isClean = ({ missed, twice }: Pick<SwitchFault, 'missed' | 'twice'>) =>
  missed.length === 0 && twice.length === 0;
const dayAfter = ({ effectiveDue }: Occurrence): Day => effectiveDue + 1;

/** The most days by which a suggested switch day may differ from the chosen one. */
const farthestChoice = 366;

function judgeSwitch({ before, after, from }: ScheduleSwitch): Pick<SwitchFault, 'missed' | 'twice'> {
  const was = datesAround(before, from);
  const isBefore = (one: Occurrence) => dayOfPiece(one, before) < from;
  const kept = was.filter(isBefore).map((one) => aboutOf(one, before).end);
  const will = datesAround(after, from).filter((one) => dayOfPiece(one, after) >= from);
  if (will.length === 0) return { missed: [], twice: [] };
  const firstCovered = Math.min(...will.map((one) => aboutOf(one, after).start));
  const lastKept = Math.max(...kept);
  const days = new Set(will.map(({ effectiveDue }) => effectiveDue));
  const missed = was.filter(
    (one) => !isBefore(one) && !days.has(one.effectiveDue) && aboutOf(one, before).start < firstCovered,
  );
  const twice = will.filter((one) => aboutOf(one, after).end <= lastKept);
  return { missed: missed.map(dueDayOf), twice: twice.map(dueDayOf) };
}

const dueDayOf = ({ effectiveDue }: Occurrence): Day => effectiveDue;

/** The days on each side of a switch whose dates are compared: enough for the rarest schedules. */
const around = 3 * 366;

function datesAround(schedule: Schedule, from: Day): Occurrence[] {
  return occurrencesOf(schedule, from - around, from + around, groundsOf(schedule, undefined));
}

/**
 * The period that a date covers. For a fixed day it is the last one that ended, in the rhythm of the days.
 */
function aboutOf({ period, effectiveDue }: Occurrence, schedule: Schedule): { start: Day; end: Day } {
  if (period) return period;
  const options = { every: rhythmOf(schedule), yearBegins: schedule.yearBegins };
  const { start } = periodOfMonth(monthOf(effectiveDue + 1), options);
  return periodOfMonth(monthOf(start - 1), options);
}

/** The months between fixed days: four days a year mean a quarter. */
function rhythmOf({ dates }: Schedule): PeriodLength {
  const perYear = dates.reduce((sum, { month }) => sum + (month === undefined ? 12 : 1), 0);
  return periodLengths.findLast((every) => every <= 12 && 12 / every >= perYear) ?? 1;
}
