import { toOrganisationTime } from 'shared-lib/access/organisation-time';
import { t } from 'shared-lib/words';
import { listLastDays } from './day';

/**
 * Shows an instant in words, with the ISO text in `datetime`. The time is a separate element, because lists show it
 * paler. Without a valid instant, shows `fallback`.
 */
export function InstantText({ at, fallback }: { at: string | null; fallback: string }) {
  const instant = readInstant(at);
  if (!instant) return fallback;
  return (
    <time dateTime={at ?? undefined}>
      {formatDayOfLocalDate(instant)}, <span>{formatTimeOfDay(at)}</span>
    </time>
  );
}

/** Short month names. They do not come from the browser, because some browsers write "Sept" for September. */
export const shortMonthNames = [
  t('Jan'),
  t('Feb'),
  t('Mar'),
  t('Apr'),
  t('May'),
  t('Jun'),
  t('Jul'),
  t('Aug'),
  t('Sep'),
  t('Oct'),
  t('Nov'),
  t('Dec'),
];
/** The weekdays, from Sunday on. */
export const shortWeekdayNames = [t('Sun'), t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat')];

/**
 * Formats yyyy-mm-dd as "3 Apr 2026", which nobody can read as 4 March. Returns an empty text for anything
 * else.
 */
export function formatDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T`);
  return isDay ? formatDayOfLocalDate(at) : '';
}

/**
 * Formats an instant as "3 Apr 2026, 14:05" in the organisation's time zone. Returns an empty text for an
 * invalid instant.
 */
export function formatInstant(iso: string | null): string {
  const at = readInstant(iso);
  return at ? `${formatDayOfLocalDate(at)}, ${formatTimeOfDay(iso)}` : '';
}

/** Formats the time of an instant as "14:05" in the organisation's time zone. */
export function formatTimeOfDay(iso: string | null): string {
  const at = readInstant(iso);
  return at ? `${formatTwoDigits(at.getUTCHours())}:${formatTwoDigits(at.getUTCMinutes())}` : '';
}

/** Formats the day of an instant as "Fri 3 Apr 2026" in the organisation's time zone. */
export function formatWeekday(iso: string | null): string {
  const at = readInstant(iso);
  return at ? `${shortWeekdayNames[at.getUTCDay()]} ${formatDayOfLocalDate(at)}` : '';
}

/** Formats a day like `formatWeekday`, but today's date begins with "Today" and yesterday's with "Yesterday". */
export function formatRelativeDay(iso: string, now: number): string {
  const day = formatWeekday(iso);
  const [yesterday, today] = listLastDays(now, 2).days.map(({ start }) => formatWeekday(start));
  if (day === today) return t('Today, {day}', { day });
  return day === yesterday ? t('Yesterday, {day}', { day }) : day;
}

/** Returns a date whose UTC fields show the instant in the organisation's local time. */
function readInstant(iso: string | null): Date | undefined {
  const at = new Date(iso ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : toOrganisationTime(at);
}

function formatDayOfLocalDate(at: Date): string {
  return `${at.getUTCDate()} ${shortMonthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

const formatTwoDigits = (value: number) => String(value).padStart(2, '0');
