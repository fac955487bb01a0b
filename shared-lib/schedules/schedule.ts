import type { Day } from './days';

/** The levels of a duty: it is done once for the organisation, once per state, or once per branch. */
export const dutyLevels = ['organisation', 'state', 'branch'] as const;
export type DutyLevelName = (typeof dutyLevels)[number];

export const dueUnits = ['days', 'months', 'working-days', 'hours'] as const;
export type DueUnit = (typeof dueUnits)[number];

/**
 * The rule for a due date that is counted from a day. `day` is a day of the month, from 1 to 31 or the last. Only a
 * count of months uses it.
 */
export type DueRule = { unit: DueUnit; count: number; day?: number | 'last' };

/** The units for the time before a due date at which filing opens. */
export const filingOpeningUnits = ['days', 'months', 'working-days'] as const;
export type FilingOpening = { unit: (typeof filingOpeningUnits)[number]; count: number };

/** A fixed due date. Without a year it recurs each year, and without a month each month. */
export type DueDate = { day: number | 'last'; month?: number; year?: number };

/** How a due date moves if it falls on a day off, such as a holiday or a Sunday. */
export const holidayRules = ['stay', 'next', 'previous'] as const;
export type HolidayRule = (typeof holidayRules)[number];

/** Which period a fixed date belongs to: the period that ended before it, or the period that contains it. */
export const datePeriodRules = ['before', 'containing'] as const;
export type DatePeriodRule = (typeof datePeriodRules)[number];

/**
 * The basis of a schedule: the end of each period, fixed dates, an event, the expiry of a license, the last filing
 * (`rolling`), or dates of one year (`once`). A `standing` duty has due dates only if a person attests it after each
 * period: `due` is then the time after the period. `unread`: no date could be read.
 */
export const scheduleBases = ['period', 'dates', 'event', 'expiry', 'rolling', 'once', 'standing', 'unread'] as const;
export type ScheduleBasis = (typeof scheduleBases)[number];

export const periodLengths = [1, 2, 3, 6, 12, 24, 36, 60] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** The rules that determine when a duty falls due. */
export type Schedule = {
  basis: ScheduleBasis;
  level: DutyLevelName;
  /** The length of a period in months. */
  every: PeriodLength;
  /** The month in which a year begins: 4 is April. */
  yearBegins: number;
  due: DueRule | undefined;
  /** Due rules that replace `due` for the periods that end in a certain month. */
  exceptions: readonly { month: number; due: DueRule }[];
  dates: readonly DueDate[];
  holiday: HolidayRule;
  labels: DatePeriodRule | undefined;
  /** The event that a schedule with basis `event` counts from. Undefined if the event is not named. */
  eventType?: string | undefined;
  /** How long before the due date a duty may be filed. Undefined: only after its period has ended. */
  opens?: FilingOpening | undefined;
};

/** A period of whole months in an organisation's year. It ends on the last day of its last month. */
export type Period = { key: string; start: Day; end: Day };

/** Which Saturdays of a month are days off. */
export const saturdayRules = ['none', 'second-fourth', 'all'] as const;

/** The days off: single days, Saturdays and Sundays. */
export type DaysOff = {
  days: ReadonlySet<Day>;
  saturdays: (typeof saturdayRules)[number];
  sundays: boolean;
  /** The names of days off, such as holidays. An ordinary Sunday has no name. */
  names?: ReadonlyMap<Day, string>;
};

/** A day off. A Saturday or Sunday usually has no name. */
export type NamedDayOff = { day: Day; name: string | undefined };

/** An extension by an authority: due dates from `start` to `end` are now due on `until`. */
export type DueExtension = { start: Day; end: Day; until: Day };

/** An instant with its offset from UTC. `offsetAt` gives the offset of other instants in the same time zone. */
export type EventInstant = { ms: number; offsetMinutes: number; offsetAt?: (ms: number) => number };

/** An event on a day or at an instant. The explanation of a date that is counted from it contains its name. */
export type DutyEvent = { id: number; on: Day; at?: EventInstant; name?: string };

/** The days from one day to another, both included. */
export type DayRange = { from: Day; to: Day };

/** The facts that determine due dates together with the schedule. */
export type ScheduleFacts = {
  daysOff: DaysOff;
  extensions: readonly DueExtension[];
  happenings: readonly DutyEvent[];
  holdings: readonly { id: number; validUntil: Day }[];
  /** The days on which the duty was done. Schedules with the basis `rolling` need them. */
  done: readonly Day[];
  appliesFrom: Day | undefined;
  appliesUntil: Day | undefined;
};

/** The origin from which a due date is counted. */
export type DueOrigin =
  | { from: 'period'; start: Day; end: Day }
  | { from: 'date'; before?: Day }
  | { from: 'event'; on: Day; name?: string; time?: string }
  | { from: 'expiry' | 'last-time' | 'beginning'; on: Day };

/** A due date as the law sets it, before extensions and days off. */
export type StatutoryDate = {
  /**
   * Identifies the date. The key is made from the period, event or license, so it stays the same when the date changes.
   */
  key: string;
  period: { start: Day; end: Day } | undefined;
  /** The due date by law, which extensions and days off do not change. */
  statutoryDue: Day;
  /** The instant at which the duty is due, if the due date is counted in hours. */
  dueAt: string | undefined;
  origin: DueOrigin;
  /** The rule by which the date is counted from the origin. */
  due: DueRule | undefined;
};

/** A due date of a duty. `explainDueDate` explains it. */
export type Occurrence = StatutoryDate & {
  /** The day to which an authority extended the due date, if it did. */
  extendedDue: Day | undefined;
  /** The due date after the extension and the holiday rule. All lists use this date. */
  effectiveDue: Day;
  /** Whether the statutory or extended date is a day off. */
  isOnDayOff: boolean;
  /** The day off on which the statutory or extended date falls, and the days off that the date moved across. */
  daysOffPassed: readonly NamedDayOff[];
  holiday: HolidayRule;
  /** The first day on which the duty may be filed, if the schedule names one. */
  opensOn: Day | undefined;
};
