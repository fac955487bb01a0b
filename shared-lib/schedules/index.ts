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
export {
  type Holiday,
  holidayLimits,
  parseHolidays,
} from './holiday-csv';
export {
  type DutyDoubt,
  dependsOnDaysOff,
  dueDates,
  findDoubts,
  type NextDue,
  nextDue,
  type SaidSchedule,
} from './next-due';
export { occurrencesOf } from './occurrences';
export { readDueText } from './read-due-text';
export { readExtensions, readSchedule } from './read-schedule';
export {
  type DaysOff,
  type Due,
  type DueUnit,
  dueUnits,
  dutyLevels,
  type Grounds,
  holidayRules,
  type Occurrence,
  periodLengths,
  periodsOfDates,
  type Schedule,
  saturdayRules,
  scheduleBases,
} from './schedule';
export { findToday, isKnownTimeZone, listTimeZones, usualTimeZone } from './today';
export { sayWhy } from './why';
