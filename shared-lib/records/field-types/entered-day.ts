import { date } from './date';

/** Which part of a day is typed first. */
export type DayOrder = 'month-first' | 'day-first';

const typed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const iso = /^\d{4}-\d{2}-\d{2}$/;

/** How a day is typed. */
export const dayPatterns = { 'month-first': 'MM/DD/YYYY', 'day-first': 'DD/MM/YYYY' } as const;

/** What was typed as yyyy-MM-dd; as it is where it is no day of the calendar, so that nobody loses it. */
export function enterDay(text: string, order: DayOrder): string {
  const said = text.trim();
  const [, first = '', second = '', year] = typed.exec(said) ?? [];
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  const named = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : said;
  return isDay(named) ? named : text;
}

/** A day as it is typed; what is none as it is. */
export function typedDay(value: string, order: DayOrder): string {
  if (!isDay(value)) return value;
  const [year, month, day] = value.split('-');
  return order === 'month-first' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

export function isDay(value: string): boolean {
  return iso.test(value) && date.parse(value) === value;
}

/** Made when the first day is said, since it takes a browser ten milliseconds. */
let words: Intl.DateTimeFormat | undefined;

/** A day as "3 Apr 2026", which nobody takes for 4 March; nothing where it is none. */
export function sayDay(value: string): string {
  if (!isDay(value)) return '';
  words ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return words.format(new Date(`${value}T00:00:00Z`));
}
