import type { FieldType } from './field-type';
import { text } from './text';

/** A day that comes round every year. */
export type DayMonth = { date: string; month: string };

export const dayMonths: FieldType<DayMonth[]> = {
  empty: [],
  parse: (wire) => (Array.isArray(wire) ? wire.map(parseRow).filter(saysSomething) : []),
};

export function sayDayMonth({ date, month }: DayMonth): string {
  return `Date: ${date || '--'} - Month: ${month || '--'}`;
}

function parseRow(wire: unknown): DayMonth {
  const row = Object(wire);
  return { date: text.parse(row.date), month: text.parse(row.month) };
}

/** The forms keep one blank row where there is none. */
function saysSomething({ date, month }: DayMonth): boolean {
  return Boolean(date || month);
}
