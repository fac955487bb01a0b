export {
  type Day,
  dateOf,
  dayOf,
  dayOfMonth,
  formatDay,
  type Month,
  monthOf,
  parseDay,
  weekdayOf,
} from './days';
export { sundaysOff } from './due';
export {
  type Holiday,
  holidayLimits,
  parseHolidays,
} from './holiday-csv';
export { dependsOnDaysOff, dueDates, type NextDue, nextDue, type SaidSchedule } from './next-due';
export { occurrencesOf } from './occurrences';
export { readExtensions, readSchedule } from './read-schedule';
export {
  type DaysOff,
  type Grounds,
  type Occurrence,
  periodLengths,
  type Schedule,
  saturdayRules,
  scheduleBases,
} from './schedule';
export { findToday, listTimeZones, usualTimeZone } from './today';
export { sayWhy } from './why';
