import { isKnownTimeZone, usualTimeZone } from './today';

/**
 * Writes a part of a whole in percent, with one decimal: 3.8. Rounded, but only all of them are 100.0, and only none of
 * them is 0.0. Undefined if there is nothing to be a part of.
 */
export function formatRate(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  const tenths = Math.round((part * 1000) / whole);
  if (part === 0 || part === whole) return (tenths / 10).toFixed(1);
  return (Math.min(999, Math.max(1, tenths)) / 10).toFixed(1);
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Writes an instant as the clocks of a time zone show it, with the zone: 27 Nov 2026, 14:12 (Asia/Kolkata). The same in
 * every browser and on the server, so that screens and PDF agree.
 */
export function formatInstant(ms: number, zone: string): string {
  const timeZone = isKnownTimeZone(zone) ? zone : usualTimeZone;
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  const month = monthNames[Number(parts.get('month')) - 1];
  const day = `${Number(parts.get('day'))} ${month} ${parts.get('year')}`;
  return `${day}, ${parts.get('hour')}:${parts.get('minute')} (${timeZone})`;
}
