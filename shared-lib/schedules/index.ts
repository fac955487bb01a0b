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
export { dueDates, type NextDue, nextDue, type SaidSchedule } from './next-due';
export { occurrencesOf } from './occurrences';
export { readExtensions, readSchedule } from './read-schedule';
export {
  type Grounds,
  type Occurrence,
  periodLengths,
  type Schedule,
  scheduleBases,
} from './schedule';
export { findToday } from './today';
export { sayWhy } from './why';
