import { formatDayShort, monthNames } from 'shared-lib/records';
import type { DueRule, DueUnit, Schedule } from 'shared-lib/schedules';
import { t } from 'shared-lib/words';
import type { EditableBasis } from './schedule-draft';

export const scheduleBasisTexts = {
  period: t('After each period'),
  dates: t('On fixed days'),
  event: t('After an event'),
  expiry: t('Before it expires'),
  rolling: t('After it was last done'),
  once: t('Once'),
  standing: t('No date'),
} satisfies Record<EditableBasis, string>;

export const dutyLevelTexts = {
  organisation: t('Once for the organisation'),
  state: t('Once per State'),
  branch: t('Each branch'),
} satisfies Record<Schedule['level'], string>;

/** The texts for each rule about how a due date moves if it falls on a day off. */
export const holidayRuleTexts = {
  stay: t('It stays on the day off'),
  next: t('The next working day'),
  previous: t('The working day before'),
} as const satisfies Record<Schedule['holiday'], string>;

export const periodTexts = {
  1: t('Month'),
  2: t('2 months'),
  3: t('Quarter'),
  6: t('Half-year'),
  12: t('Year'),
  24: t('2 years'),
  36: t('3 years'),
  60: t('5 years'),
} satisfies Record<Schedule['every'], string>;

export const dueUnitTexts = {
  days: t('days'),
  months: t('months'),
  'working-days': t('working days'),
  hours: t('hours'),
} satisfies Record<DueUnit, string>;

/** Formats a schedule on one line: `After each quarter: 45 days later · March: 60 days later`. */
export function formatSchedule(schedule: Schedule): string {
  const { opens } = schedule;
  const when = formatScheduleDates(schedule);
  if (!opens) return when;
  const amount = `${opens.count} ${dueUnitTexts[opens.unit]}`;
  return t('{when} · may be filed {amount} before', { when, amount });
}

function formatScheduleDates(schedule: Schedule): string {
  const { basis, exceptions, dates } = schedule;
  const begin = formatScheduleBasis(schedule);
  if (basis === 'dates' || basis === 'once') return `${begin}: ${dates.map(formatScheduleDate).join(', ')}`;
  if (basis === 'unread' || (basis === 'standing' && !schedule.due)) return begin;
  const parts = [
    formatDueRule(schedule.due, basis),
    ...exceptions.map(({ month, due }) => `${findMonthName(month)}: ${formatDueRule(due, basis)}`),
  ];
  return `${begin}: ${parts.join(' · ')}`;
}

function formatScheduleBasis({ basis, every, eventType, due }: Schedule): string {
  if (basis === 'standing' && due)
    return t('No date, attested after each period ({period})', { period: periodTexts[every].toLowerCase() });
  if (basis === 'unread') return t('No date could be read from the form');
  if (basis === 'event' && eventType !== undefined) return t('After an event ({event})', { event: eventType });
  if (basis !== 'period') return scheduleBasisTexts[basis];
  return t('After each period ({period})', { period: periodTexts[every].toLowerCase() });
}

function formatDueRule(due: DueRule | undefined, basis: Schedule['basis']): string {
  const isOnDay = !due || (due.count === 0 && due.unit === 'days' && basis !== 'event');
  if (isOnDay) return basis === 'expiry' ? t('on the day') : t('on its last day');
  const amount = `${Math.abs(due.count)} ${dueUnitTexts[due.unit]}`;
  const move = basis === 'expiry' || due.count < 0 ? t('{amount} before', { amount }) : t('{amount} later', { amount });
  if (due.day === undefined) return move;
  return due.day === 'last' ? t('{move}, the last day', { move }) : t('{move}, day {day}', { move, day: due.day });
}

function formatScheduleDate({ day, month, year }: Schedule['dates'][number]): string {
  const name = day === 'last' ? t('last day') : String(day);
  return [name, month === undefined ? t('of each month') : findMonthName(month), year]
    .filter((part) => part !== undefined)
    .join(' ');
}

const findMonthName = (month: number): string => monthNames[month - 1] ?? '';

export function formatValidFrom(fromDay: string | undefined): string {
  return fromDay === undefined ? t('From the beginning') : t('From {day}', { day: formatDayShort(fromDay) });
}
