import { type DutyRecord, findPeriodLength } from './read-schedule';
import type { DueRule, PeriodLength, Schedule } from './schedule';

/** The schedule that a due text names, for a duty that falls due after each period. */
export type ScheduleFromDueText = Pick<Schedule, 'basis' | 'every' | 'due'> & { due: DueRule };

const monthsOfPeriod: ReadonlyMap<string, PeriodLength> = new Map([
  ['month', 1],
  ['quarter', 3],
  ['half-year', 6],
  ['half year', 6],
  ['year', 12],
  ['financial year', 12],
]);

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const dayOfNextMonthPattern =
  /^(?:on or before |by |before the expiry of |not later than )?(?:the )?(\d{1,2})(?:st|nd|rd|th)(?: day)? of (?:the |each |every )?(?:following|next|succeeding) month$/;
const lastDayOfMonthPattern =
  /^(?:on or before |by )?(?:the )?last day of (?:the |each |every )?(following |next |succeeding )?month$/;
const timeAfterPeriodPattern =
  /^within (\d{1,3}|[a-z]+) (days?|months?|working days?) (?:of|from|after) the (?:end|close) of (?:the |each |every )?(month|quarter|half[- ]year|financial year|year)$/;
const timeAfterYearEndPattern = /^within (\d{1,3}|[a-z]+) (days?|months?|working days?) of the financial year end$/;

/**
 * Reads a due text, such as `15th of the following month`. Returns undefined unless the whole text has a known form,
 * because other words may change its meaning. Only dates in brackets are ignored: other text in brackets may be an
 * exception.
 */
export function readDueText({ values }: DutyRecord): ScheduleFromDueText | undefined {
  const text = typeof values.dueDate === 'string' ? values.dueDate : '';
  const plain = text
    .replace(/\((\d{1,2} [a-z]+(, )?)+\)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .trim()
    .toLowerCase();
  const every = findPeriodLength(values.periodicity);
  const day = Number(dayOfNextMonthPattern.exec(plain)?.[1]);
  const last = lastDayOfMonthPattern.exec(plain);
  if (day >= 1 && day <= 31) return { basis: 'period', every: every ?? 1, due: { unit: 'months', count: 1, day } };
  if (last) {
    const due: DueRule = { unit: 'months', count: last[1] ? 1 : 0, day: 'last' };
    return { basis: 'period', every: every ?? 1, due };
  }
  const counted = readTimeAfterPeriod(timeAfterPeriodPattern.exec(plain) ?? timeAfterYearEndPattern.exec(plain));
  return counted && (every ?? counted.every) === counted.every ? counted : undefined;
}

function readTimeAfterPeriod(found: RegExpExecArray | null): ScheduleFromDueText | undefined {
  const [, amount = '', unit = '', period = 'year'] = found ?? [];
  const count = /^\d+$/.test(amount) ? Number(amount) : numberWords.indexOf(amount);
  const every = monthsOfPeriod.get(period);
  if (!found || count < 1 || every === undefined) return undefined;
  if (unit.startsWith('working')) return { basis: 'period', every, due: { unit: 'working-days', count } };
  if (unit.startsWith('month')) return { basis: 'period', every, due: { unit: 'months', count, day: 'last' } };
  return { basis: 'period', every, due: { unit: 'days', count } };
}
