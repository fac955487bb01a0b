import { t } from 'shared-lib/words';
import { type FieldType, isMissingValue } from './field-type';
import { findFaultInEntries } from './list';
import { textType } from './text';

/** A day that recurs every year. */
export type DayMonth = { date: string; month: string };

/** The months of the year in order, each with its greatest number of days. */
const maxDaysByMonth = {
  January: 31,
  February: 29,
  March: 31,
  April: 30,
  May: 31,
  June: 30,
  July: 31,
  August: 31,
  September: 30,
  October: 31,
  November: 30,
  December: 31,
};
const daysByMonth = new Map<string, number>(Object.entries(maxDaysByMonth));
export const monthNames: readonly string[] = [...daysByMonth.keys()];

export const dayMonthsType: FieldType<DayMonth[]> = {
  empty: [],
  parse: (wire) => (Array.isArray(wire) ? wire.map(parseDayMonth).filter(isDayMonthFilled) : []),
  check(wire) {
    if (isMissingValue(wire)) return undefined;
    return Array.isArray(wire) ? findFaultInEntries(wire, findDayMonthFault) : t('must be a list of days and months');
  },
  toWire: (value) => value.map(({ date, month }) => ({ date: date && Number(date), month })),
  isFilled: (value) => value.length > 0,
};

export function formatDayMonth({ date, month }: DayMonth): string {
  return t('Date: {date} - Month: {month}', { date: date || '--', month: month || '--' });
}

function findDayMonthFault(wire: unknown): string | undefined {
  if (typeof wire !== 'object' || wire === null) return t('must be a list of days and months');
  const { date, month } = parseDayMonth(wire);
  if (month !== '' && !daysByMonth.has(month)) return t('has an unknown month');
  const maxDays = daysByMonth.get(month) ?? 31;
  const isDay = date === '' || (/^\d{1,2}$/.test(date) && Number(date) >= 1 && Number(date) <= maxDays);
  return isDay ? undefined : t('has a day that this month does not have');
}

function parseDayMonth(wire: unknown): DayMonth {
  const row = Object(wire);
  return { date: textType.parse(row.date), month: textType.parse(row.month) };
}

/** Whether the row has a value. A form always shows one blank row, which is not stored. */
function isDayMonthFilled({ date, month }: DayMonth): boolean {
  return Boolean(date || month);
}
