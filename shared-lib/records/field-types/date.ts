import type { FieldType } from './field-type';
import { text } from './text';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/;

/** A day without a time, as yyyy-MM-dd. A time behind it is dropped, never converted: days have no zone. */
export const date: FieldType<string> = {
  empty: '',
  parse(wire) {
    const day = isoDate.exec(text.parse(wire))?.[0] ?? '';
    return isInCalendar(day) ? day : '';
  },
};

/** dd-MM-yyyy, or '--' where there is none. */
export function sayDate(day: string): string {
  return day ? day.split('-').reverse().join('-') : '--';
}

function isInCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
