import { date } from './date';

/** Which part of a day is typed first: the month or the day. */
export type DayOrder = 'month-first' | 'day-first';

const typed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const iso = /^\d{4}-\d{2}-\d{2}$/;

/** The pattern in which a day is typed. */
export const dayPatterns = { 'month-first': 'MM/DD/YYYY', 'day-first': 'DD/MM/YYYY' } as const;

/**
 * Converts a typed day to yyyy-MM-dd. Text that is no day of the calendar is returned unchanged, so that it is not
 * lost.
 */
export function enterDay(text: string, order: DayOrder): string {
  const said = text.trim();
  const [, first = '', second = '', year] = typed.exec(said) ?? [];
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  const named = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : said;
  return isDay(named) ? named : text;
}

/** A day in the order in which it is typed; text that is no day is returned unchanged. */
export function typedDay(value: string, order: DayOrder): string {
  if (!isDay(value)) return value;
  const [year, month, day] = value.split('-');
  return order === 'month-first' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

export function isDay(value: string): boolean {
  return iso.test(value) && date.parse(value) === value;
}

/** Created on first use, since creating it takes a browser ten milliseconds. */
let words: Intl.DateTimeFormat | undefined;

/** A day as "3 Apr 2026", which nobody reads as 4 March; empty when the value is no day. */
export function formatDayInWords(value: string): string {
  if (!isDay(value)) return '';
  words ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return words.format(new Date(`${value}T00:00:00Z`));
}
