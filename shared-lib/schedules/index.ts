export { type Day, formatDay, parseDay } from './days';
export { sundaysOff } from './days-off';
export { occurrencesOf } from './occurrences';
export {
  type Grounds,
  type Occurrence,
  periodLengths,
  type Schedule,
  scheduleBases,
} from './schedule';
export { sayWhy } from './why';
