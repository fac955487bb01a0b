import { type Day, findMonth, findPeriodOfMonth } from './days';
import { type EnteredSchedule, findDayThatChoosesSchedule, listDueDates, makeScheduleFacts } from './next-due';
import { computeOccurrences } from './occurrences';
import type { DutyRecord } from './read-schedule';
import { type DayRange, type Occurrence, type PeriodLength, periodLengths, type Schedule } from './schedule';

/** How a change of entered schedules changes the due dates of a record. */
type ChangedDates = {
  gone: Day[];
  added: Day[];
  /** The due dates that get another day for the same period or event. */
  moved: { from: Day; to: Day }[];
};

type CompareDatesOptions = DayRange & {
  before: readonly EnteredSchedule[];
  after: readonly EnteredSchedule[];
};

/** Compares the due dates in a span before and after a change of the entered schedules. */
export function compareDueDates(record: DutyRecord, { before, after, ...span }: CompareDatesOptions): ChangedDates {
  const [datesBefore, datesAfter] = [before, after].map((said) => listDueDates(record, { ...span, said }));
  const [gone, added] = [
    removeDatesOnSameDays(datesBefore, datesAfter),
    removeDatesOnSameDays(datesAfter, datesBefore),
  ];
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

/**
 * Removes the dates that fall on the same day as a date in `others`. Each date in `others` removes only one.
 */
function removeDatesOnSameDays(dates: readonly Occurrence[] = [], others: readonly Occurrence[] = []): Occurrence[] {
  const countByDay = new Map<Day, number>();
  for (const { effectiveDue } of others) countByDay.set(effectiveDue, (countByDay.get(effectiveDue) ?? 0) + 1);
  return dates.filter(({ effectiveDue }) => {
    const count = countByDay.get(effectiveDue) ?? 0;
    countByDay.set(effectiveDue, count - 1);
    return count <= 0;
  });
}

export type ScheduleSwitch = { before: Schedule; after: Schedule; from: Day };

/**
 * The faults of a switch from one schedule to another: due dates that would be lost, and due dates that would come
 * twice.
 */
export type ScheduleSwitchFault = {
  missed: Day[];
  twice: Day[];
  /** The nearest earlier and the nearest later day on which the switch would lose and double no date. */
  earlier: Day | undefined;
  later: Day | undefined;
};

/**
 * Finds the dates that a switch of schedules would lose or double. Only a switch from or to fixed days can have such a
 * fault. A period's date belongs to the schedule that applies at the period's end. A fixed day belongs to the schedule
 * that applies on that day.
 */
export function findScheduleSwitchFault(scheduleSwitch: ScheduleSwitch): ScheduleSwitchFault | undefined {
  const { before, after, from } = scheduleSwitch;
  if (
    !hasPeriodsOrFixedDates(before) ||
    !hasPeriodsOrFixedDates(after) ||
    (before.basis === 'period' && after.basis === 'period')
  )
    return undefined;
  const { missed, twice } = findMissedAndDoubleDates(scheduleSwitch);
  if (missed.length === 0 && twice.length === 0) return undefined;
  const days = [before, after].flatMap((schedule) => listDatesAroundSwitch(schedule, from)).map(findDayAfterOccurrence);
  const faultlessDays = [...new Set(days)]
    .toSorted((one, other) => one - other)
    .filter(
      (day) =>
        Math.abs(day - from) <= maxSwitchDistanceDays &&
        hasNoScheduleSwitchFault(findMissedAndDoubleDates({ ...scheduleSwitch, from: day })),
    );
  return {
    missed,
    twice,
    earlier: faultlessDays.findLast((day) => day < from),
    later: faultlessDays.find((day) => day > from),
  };
}

const hasPeriodsOrFixedDates = ({ basis }: Schedule) => basis === 'period' || basis === 'dates';
const hasNoScheduleSwitchFault = ({ missed, twice }: Pick<ScheduleSwitchFault, 'missed' | 'twice'>) =>
  missed.length === 0 && twice.length === 0;
const findDayAfterOccurrence = ({ effectiveDue }: Occurrence): Day => effectiveDue + 1;

/** If a switch would lose or double dates, users are offered another day for it, at most this many days away. */
const maxSwitchDistanceDays = 366;

function findMissedAndDoubleDates({
  before,
  after,
  from,
}: ScheduleSwitch): Pick<ScheduleSwitchFault, 'missed' | 'twice'> {
  const datesBefore = listDatesAroundSwitch(before, from);
  const isBefore = (date: Occurrence) => findDayThatChoosesSchedule(date, before) < from;
  const keptEnds = datesBefore.filter(isBefore).map((date) => findCoveredPeriod(date, before).end);
  const datesAfter = listDatesAroundSwitch(after, from).filter(
    (date) => findDayThatChoosesSchedule(date, after) >= from,
  );
  if (datesAfter.length === 0) return { missed: [], twice: [] };
  const firstCovered = Math.min(...datesAfter.map((date) => findCoveredPeriod(date, after).start));
  const lastKept = Math.max(...keptEnds);
  const days = new Set(datesAfter.map(({ effectiveDue }) => effectiveDue));
  const missed = datesBefore.filter(
    (date) => !isBefore(date) && !days.has(date.effectiveDue) && findCoveredPeriod(date, before).start < firstCovered,
  );
  const twice = datesAfter.filter((date) => findCoveredPeriod(date, after).end <= lastKept);
  return { missed: missed.map(getEffectiveDueDay), twice: twice.map(getEffectiveDueDay) };
}

const getEffectiveDueDay = ({ effectiveDue }: Occurrence): Day => effectiveDue;

/** How many days on each side of a switch are compared. This is enough for the rarest schedules. */
const comparedDaysPerSide = 3 * 366;

function listDatesAroundSwitch(schedule: Schedule, from: Day): Occurrence[] {
  return computeOccurrences(
    schedule,
    from - comparedDaysPerSide,
    from + comparedDaysPerSide,
    makeScheduleFacts(schedule, undefined),
  );
}

/**
 * Finds the period that a date covers. A fixed day covers the last period that ended before it. The length of that
 * period follows from the spacing of the fixed days.
 */
function findCoveredPeriod({ period, effectiveDue }: Occurrence, schedule: Schedule): { start: Day; end: Day } {
  if (period) return period;
  const options = { every: findPeriodLengthFromFixedDays(schedule), yearBegins: schedule.yearBegins };
  const { start } = findPeriodOfMonth(findMonth(effectiveDue + 1), options);
  return findPeriodOfMonth(findMonth(start - 1), options);
}

/** Finds the number of months between fixed days. For example, four days a year are three months apart. */
function findPeriodLengthFromFixedDays({ dates }: Schedule): PeriodLength {
  const perYear = dates.reduce((sum, { month }) => sum + (month === undefined ? 12 : 1), 0);
  return periodLengths.findLast((every) => every <= 12 && 12 / every >= perYear) ?? 1;
}
