import { t } from 'shared-lib/words';
import { monthNames } from './day-months';
import { type FieldType, isMissingValue } from './field-type';
import { textType } from './text';

const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const enteredDatePattern = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * A field with a day. Its value is yyyy-MM-dd; payloads may also have MM/DD/YYYY, as forms send it. A time after the
 * day is dropped, because days have no time zone.
 */
export const dateType: FieldType<string> = {
  empty: '',
  parse(wire) {
    const day = parseDay(textType.parse(wire));
    return isExistingDay(day) ? day : '';
  },
  check(wire) {
    if (isMissingValue(wire) || (typeof wire === 'string' && dateType.parse(wire) !== '')) return undefined;
    return t('must be a real date as MM/DD/YYYY or yyyy-mm-dd');
  },
  toWire: (value) => value,
  isFilled: (value) => value !== '',
};

/** Formats a day as dd-MM-yyyy. An empty day becomes '--'. */
export function formatDate(day: string): string {
  return day ? day.split('-').reverse().join('-') : '--';
}

function parseDay(text: string): string {
  const entered = enteredDatePattern.exec(text);
  if (entered) return `${entered[3]}-${entered[1]}-${entered[2]}`;
  return isoDatePattern.test(text) ? text.slice(0, 10) : '';
}

/** Whether the calendar has this day. It has no year 0. */
function isExistingDay(day: string): boolean {
  if (day.startsWith('0000')) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The order in which users type the parts of a day. */
export type DayOrder = 'month-first' | 'day-first';

/**
 * Matches a day as users type it: day and month in either order, then the year. Also matches eight digits, because
 * number pads have no slash.
 */
const dayInputPattern = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/**
 * Matches a day with the name of the month, as in screens and sheets: 1 Jan 2027, Fri 1 Jan 2027, 1 January 2027,
 * 01-Jan-2027.
 */
const dateWithMonthNamePattern =
  /^(?:(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\s+)?(\d{1,2})[\s-]+([a-z]{3,9})[\s-]+(\d{4})$/i;

const isoDayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** For each order, the hint that shows users how to type a day. */
export const dayInputHints = { 'month-first': t('MM/DD/YYYY'), 'day-first': t('DD/MM/YYYY') };

/** Converts a typed day to yyyy-MM-dd. Any other text is returned unchanged, so that it is not lost. */
export function parseEnteredDay(text: string, order: DayOrder): string {
  const trimmed = text.trim();
  const [first = '', second = '', year] = (dayInputPattern.exec(trimmed) ?? []).slice(1).filter(Boolean);
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  const isoDay = year ? formatIsoDay(year, month, day) : parseDateWithMonthName(trimmed);
  return isDay(isoDay) ? isoDay : text;
}

/** Converts a day with the month's name. Any other text is returned unchanged. */
function parseDateWithMonthName(text: string): string {
  const [, day = '', name = '', year = ''] = dateWithMonthNamePattern.exec(text) ?? [];
  const month = name === '' ? -1 : monthNames.findIndex((known) => known.toLowerCase().startsWith(name.toLowerCase()));
  return month < 0 ? text : formatIsoDay(year, String(month + 1), day);
}

const formatIsoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Formats a yyyy-MM-dd day in the order in which users type it. Other text is returned unchanged. */
export function formatEnteredDay(value: string, order: DayOrder): string {
  if (!isDay(value)) return value;
  const [year, month, day] = value.split('-');
  return order === 'month-first' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

export function isDay(value: string): boolean {
  return isoDayPattern.test(value) && dateType.parse(value) === value;
}

/** The format is created on first use, because creating it takes ten milliseconds. */
let dayInWordsFormat: Intl.DateTimeFormat | undefined;

/** Formats a day as "3 Apr 2026", which cannot be misread. Returns '' if the value is not a day. */
export function formatDayShort(value: string): string {
  return formatDayInWords(value).replace(/^\w+ /, '');
}

/** Formats a day with its weekday, as "Fri 3 Apr 2026". Returns '' if the value is not a day. */
export function formatDayInWords(value: string): string {
  if (!isDay(value)) return '';
  dayInWordsFormat ??= new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // Removes differences between browsers: the comma after the weekday, and "Sept" for September.
  return dayInWordsFormat
    .format(new Date(`${value}T00:00:00Z`))
    .replace(',', '')
    .replace('Sept', 'Sep');
}
