import { type Day, dayOfMonth, type Month, monthOf, splitMonth } from './days';
import type { Period, PeriodLength } from './schedule';

type PeriodOptions = { every: PeriodLength; yearBegins: number };

/** The periods that end from one day to another, in order. */
export function periodsEnding(from: Day, to: Day, { every, yearBegins }: PeriodOptions): Period[] {
  const periods: Period[] = [];
  let start = firstMonthOfPeriod(monthOf(from), { every, yearBegins });
  for (;;) {
    const end = dayOfMonth(start + every - 1, 'last');
    if (!(end <= to)) return periods;
    if (end >= from) periods.push(makePeriod(start, { every, yearBegins }));
    start += every;
  }
}

/** The period that contains a month. */
export function periodOfMonth(month: Month, options: PeriodOptions): Period {
  return makePeriod(firstMonthOfPeriod(month, options), options);
}

/** Periods are counted from the beginning of a year of the organisation. Longer ones are counted from the year 2000. */
function firstMonthOfPeriod(month: Month, { every, yearBegins }: PeriodOptions): Month {
  const anchor = 2000 * 12 + yearBegins - 1;
  return anchor + Math.floor((month - anchor) / every) * every;
}

function makePeriod(start: Month, { every, yearBegins }: PeriodOptions): Period {
  return {
    key: keyOfPeriod(start, { every, yearBegins }),
    start: dayOfMonth(start, 1),
    end: dayOfMonth(start + every - 1, 'last'),
  };
}

const lettersOfLength: Partial<Record<PeriodLength, string>> = { 1: 'M', 2: 'B', 3: 'Q', 6: 'H' };

function keyOfPeriod(start: Month, { every, yearBegins }: PeriodOptions): string {
  const { year, month } = splitMonth(start);
  if (every === 1) return `${lettersOfLength[every]}${year}-${String(month).padStart(2, '0')}`;
  const yearStart = start - ((month - yearBegins + 12) % 12);
  const { year: firstYear } = splitMonth(yearStart);
  if (every >= 12) return `Y${nameOfYears(firstYear, every / 12, yearBegins)}`;
  return `${lettersOfLength[every]}${nameOfYears(firstYear, 1, yearBegins)}.${(start - yearStart) / every + 1}`;
}

/** `2026` for a calendar year, `2026-27` for a year that ends in the next one. */
function nameOfYears(first: number, count: number, yearBegins: number): string {
  const last = first + count - (yearBegins === 1 ? 1 : 0);
  return last === first ? String(first) : `${first}-${String(last % 100).padStart(2, '0')}`;
}
