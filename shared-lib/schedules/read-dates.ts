import { type DayMonth, monthNames } from 'shared-lib/records';
import { daysInMonth } from './days';
import type { DueDate } from './schedule';

/** A row of the form. The month 0 stands for each month. */
type NumberedRow = { day: number; month: number };

type ReadDates = { dates: DueDate[]; datesPerYear: number; isIncomplete: boolean };

/**
 * Reads the rows of days and months. A day without a month comes every month. Twelve rows with the same day, or with the
 * last day of each month, are one date that comes every month, so that February is right in leap years too.
 */
export function readDates(rows: readonly DayMonth[]): ReadDates {
  const filled = rows.flatMap(readRow);
  const named = new Map(filled.map(({ day, month }) => [`${month}-${day}`, { day, month }]));
  const distinct = [...named.values()];
  return {
    dates: joinMonths(distinct),
    datesPerYear: distinct.reduce((sum, { month }) => sum + (month === 0 ? 12 : 1), 0),
    isIncomplete: filled.length < rows.length,
  };
}

/** Nothing for a row without a day, and for a month that is none. */
function readRow({ date, month }: DayMonth): NumberedRow[] {
  const day = Number(date);
  const isMonth = month === '' || monthNames.includes(month);
  const isDay = Number.isInteger(day) && day >= 1 && day <= 31;
  return isDay && isMonth ? [{ day, month: monthNames.indexOf(month) + 1 }] : [];
}

function joinMonths(rows: readonly NumberedRow[]): DueDate[] {
  const areLastDays = rows.length > 1 && rows.every(isLastDay);
  if (isEveryMonth(rows)) {
    if (areLastDays) return [{ day: 'last' }];
    const longest = Math.max(...rows.map(({ day }) => day));
    if (rows.every((row) => row.day === longest || (row.month === 2 && longest > 28 && isLastDay(row))))
      return [{ day: longest }];
  }
  return rows.map(({ day, month }) => ({
    day: areLastDays ? 'last' : day,
    ...(month > 0 && { month }),
  }));
}

function isEveryMonth(rows: readonly NumberedRow[]): boolean {
  return (
    rows.length === 12 &&
    new Set(rows.map(({ month }) => month)).size === 12 &&
    rows.every(({ month }) => month > 0)
  );
}

/** The last day of its month in some year: both 28 and 29 February are. */
function isLastDay({ day, month }: NumberedRow): boolean {
  if (month === 0) return false;
  return day === daysInMonth(2024, month) || (month === 2 && day === 28);
}
