import type { Day } from './days';

/** How often a duty is done: once for the organisation, once per state, or once per branch. */
export const dutyLevels = ['organisation', 'state', 'branch'] as const;
export type DutyLevelName = (typeof dutyLevels)[number];

export const dueUnits = ['days', 'months', 'working-days', 'hours'] as const;
export type DueUnit = (typeof dueUnits)[number];

/** When something falls due after a day. `day` belongs to months: the day of that month, 1 to 31, or its last. */
export type DueRule = { unit: DueUnit; count: number; day?: number | 'last' };

/** The units of the time before a due date from which a duty may be filed. */
export const openingUnits = ['days', 'months', 'working-days'] as const;
export type FilingOpening = { unit: (typeof openingUnits)[number]; count: number };

/** A date without a year recurs each year. One without a month recurs each month. */
export type DueDate = { day: number | 'last'; month?: number; year?: number };

/** What to do with a due date on a day off. */
export const holidayRules = ['stay', 'next', 'previous'] as const;
export type HolidayRule = (typeof holidayRules)[number];

/** Whether a fixed date belongs to the period that ended before it, or to the period that contains it. */
export const periodsOfDates = ['before', 'containing'] as const;
export type PeriodOfDate = (typeof periodsOfDates)[number];

/**
 * What a schedule counts from: the end of each period, fixed dates, an event, the expiry of a license, the
 * last time it was done, or dates of one year. A `standing` duty has no date, unless somebody attests it
 * after each period; `due` then says how long after the period. `unread`: no date could be read.
 */
export const scheduleBases = [
  'period',
  'dates',
  'event',
  'expiry',
  'rolling',
  'once',
  'standing',
  'unread',
] as const;
export type ScheduleBasis = (typeof scheduleBases)[number];

export const periodLengths = [1, 2, 3, 6, 12, 24, 36, 60] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** When a duty falls due. */
export type Schedule = {
  basis: ScheduleBasis;
  level: DutyLevelName;
  /** The length of a period in months. */
  every: PeriodLength;
  /** The month in which a year begins: 4 is April. */
  yearBegins: number;
  due: DueRule | undefined;
  /** Other due dates for the periods that end in a month. */
  exceptions: readonly { month: number; due: DueRule }[];
  dates: readonly DueDate[];
  holiday: HolidayRule;
  labels: PeriodOfDate | undefined;
  /** The event that a schedule with basis `event` counts from. Undefined if nobody has named it. */
  eventType?: string | undefined;
  /** How long before the due date a duty may be filed. Undefined: after its period has ended. */
  opens?: FilingOpening | undefined;
};

/** Whole months of an organisation's year: a period ends on the last day of its last month. */
export type Period = { key: string; start: Day; end: Day };

/** Which Saturdays are off. */
export const saturdayRules = ['none', 'second-fourth', 'all'] as const;

/** The days off. Saturdays may be off all, none, or the second and fourth of each month. */
export type DaysOff = {
  days: ReadonlySet<Day>;
  saturdays: (typeof saturdayRules)[number];
  sundays: boolean;
  /** The names of days off that have one. */
  names?: ReadonlyMap<Day, string>;
};

/** A due date that an authority moved: dates due from start to end are now due on `until`. */
export type DueExtension = { start: Day; end: Day; until: Day };

/** An instant with its own offset from UTC. A later instant may have another one, by the clock of a time zone. */
export type EventInstant = { ms: number; offsetMinutes: number; offsetAt?: (ms: number) => number };

/** An event on a day or at an instant. Dates that are counted from it show its name. */
export type DutyEvent = { id: number; on: Day; at?: EventInstant; name?: string };

/** The days from one to another. */
export type DayRange = { from: Day; to: Day };

/** The facts that dates depend on besides the schedule. */
export type ScheduleFacts = {
  daysOff: DaysOff;
  extensions: readonly DueExtension[];
  happenings: readonly DutyEvent[];
  holdings: readonly { id: number; validUntil: Day }[];
  /** The days on which the duty was done, for `rolling`. */
  done: readonly Day[];
  appliesFrom: Day | undefined;
  appliesUntil: Day | undefined;
};

/** The origin that a date was counted from. */
export type DueOrigin =
  | { from: 'period'; start: Day; end: Day }
  | { from: 'date'; before?: Day }
  | { from: 'event'; on: Day; name?: string; time?: string }
  | { from: 'expiry' | 'last-time' | 'beginning'; on: Day };

/** One time that a duty falls due, as the law says: before extensions and days off. */
export type StatutoryDate = {
  /** The key stays the same for the same period, event or license, even if its date changes. */
  key: string;
  period: { start: Day; end: Day } | undefined;
  /** The date by law. It never moves. */
  statutoryDue: Day;
  /** The instant, for a date that is counted in hours. */
  dueAt: string | undefined;
  origin: DueOrigin;
  /** The time that was added to the origin. */
  due: DueRule | undefined;
};

/** One time that a duty falls due. `explainDueDate` explains its date. */
export type Occurrence = StatutoryDate & {
  /** The date that an authority moved it to. */
  extendedDue: Day | undefined;
  /** The date after extension and holiday rule. All lists use this date. */
  effectiveDue: Day;
  /** Whether the statutory or extended date is a day off. */
  isOnDayOff: boolean;
  /** The name of that day off. Undefined for Saturdays and Sundays. */
  dayOffName: string | undefined;
  holiday: HolidayRule;
  /** The first day on which it may be filed, if the schedule names one. */
  opensOn: Day | undefined;
};
