import { type Day, formatDay, parseDay } from '../days';
import { onlySundaysOff } from '../due';
import { computeOccurrences } from '../occurrences';
import type { Occurrence, Schedule, ScheduleFacts } from '../schedule';

export function day(text: string): Day {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`${text} is no day.`);
  return parsed;
}

export const plainSchedule: Schedule = {
  basis: 'period',
  level: 'organisation',
  every: 1,
  yearBegins: 4,
  due: undefined,
  exceptions: [],
  dates: [],
  holiday: 'stay',
  labels: undefined,
};
export const noGrounds: ScheduleFacts = {
  daysOff: onlySundaysOff,
  extensions: [],
  happenings: [],
  holdings: [],
  done: [],
  appliesFrom: undefined,
  appliesUntil: undefined,
};

export type Asked = {
  schedule: Partial<Schedule>;
  grounds?: Partial<ScheduleFacts>;
  from?: string;
  to?: string;
};

/** The occurrences of the financial year 2026-27 unless other days are asked for. */
export function ask({ schedule, grounds, from = '2026-04-01', to = '2027-03-31' }: Asked): Occurrence[] {
  return computeOccurrences({ ...plainSchedule, ...schedule }, day(from), day(to), {
    ...noGrounds,
    ...grounds,
  });
}

export function dueDays(asked: Asked): string[] {
  return ask(asked).map(({ effectiveDue }) => formatDay(effectiveDue));
}
