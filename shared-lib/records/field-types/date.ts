import { type FieldType, isNothing } from './field-type';
import { text } from './text';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;
const enteredDate = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * A day without a time, as yyyy-MM-dd; forms enter it as MM/DD/YYYY. A time after the day is dropped, never
 * converted: days have no time zone.
 */
export const date: FieldType<string> = {
  empty: '',
  parse(wire) {
    const day = read(text.parse(wire));
    return isInCalendar(day) ? day : '';
  },
  check(wire) {
    if (isNothing(wire) || (typeof wire === 'string' && date.parse(wire) !== '')) return undefined;
    return 'must be a day of the calendar, as MM/DD/YYYY or yyyy-mm-dd';
  },
  toWire: (value) => value,
  isFilled: (value) => value !== '',
};

/** The day as dd-MM-yyyy; '--' when it is empty. */
export function formatDate(day: string): string {
  return day ? day.split('-').reverse().join('-') : '--';
}

function read(said: string): string {
  const entered = enteredDate.exec(said);
  if (entered) return `${entered[3]}-${entered[1]}-${entered[2]}`;
  return isoDate.test(said) ? said.slice(0, 10) : '';
}

/** The calendar has no year 0. */
function isInCalendar(day: string): boolean {
  if (day.startsWith('0000')) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
