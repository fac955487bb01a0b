import { type Day, parseDay } from './days';

/** Duties fall due by the calendar of India, whatever the clock of the machine says. */
export function findToday(timeZone = 'Asia/Kolkata'): Day {
  return parseDay(new Intl.DateTimeFormat('en-CA', { timeZone }).format()) ?? 0;
}
