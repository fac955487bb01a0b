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
export { type DutyDoubt, dueDates, findDoubts, type NextDue, nextDue, type SaidSchedule } from './next-due';
export { occurrencesOf } from './occurrences';
export { type ReadDueText, readDueText } from './read-due-text';
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
