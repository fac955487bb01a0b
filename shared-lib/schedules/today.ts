import { type Day, parseDay } from './days';

/** Created once, because creating it takes long. */
let indianDay: Intl.DateTimeFormat | undefined;

/** Duties fall due by the calendar of India, whatever the clock of the machine says. */
export function findToday(): Day {
  indianDay ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  return parseDay(indianDay.format()) ?? 0;
}
