export {
  type Day,
  dateOf,
  dayOf,
  dayOfMonth,
  formatDay,
  isKnownDay,
  type Month,
  monthOf,
  parseDay,
  weekdayOf,
} from './days';
export { isDayOff, sundaysOff } from './due';
export { eventLimits, isSameEvent, knownEventTypes } from './event-types';
export {
  type Holiday,
  type HolidayLine,
  holidayLimits,
  parseHolidays,
  readHolidayLines,
} from './holiday-csv';
export {
  type Clocks,
  clockDates,
  countsFromClocks,
  countsFromEvent,
  type DutyDoubt,
  dependsOnDaysOff,
  dueDates,
  findCurrentSchedule,
  findCutPeriod,
  findDoubts,
  type NextDue,
  nameEvent,
  nextDue,
  type SaidSchedule,
} from './next-due';
export { findTarget, occurrencesOf } from './occurrences';
export { readDueText } from './read-due-text';
export { readExtensions, readSchedule, readTarget } from './read-schedule';
export {
  type DaysOff,
  type Due,
  type DueUnit,
  dueUnits,
  dutyLevels,
  type Grounds,
  type Happening,
  holidayRules,
  type Occurrence,
  openingUnits,
  periodLengths,
  periodsOfDates,
  type Schedule,
  type Span,
  saturdayRules,
  scheduleBases,
} from './schedule';
export { attestedLetter, daysAbout, findFirstFilingDay } from './statutory-dates';
export {
  compareDueDates,
  findSwitchFault,
  type SwitchFault,
} from './switched-dates';
export { findToday, isKnownTimeZone, listTimeZones, usualTimeZone } from './today';
export { nameOfPeriod, sayTarget, sayWhy } from './why';
export { clockIn, findOffset, instantIn, isForeignZone } from './zone-clock';
