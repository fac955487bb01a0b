import type { Day } from './days';
import { defaultTimeZone } from './today';

/** The formatter of each time zone, stored because creating one is slow. */
const formatByZone = new Map<string, Intl.DateTimeFormat>();

const msPerMinute = 60_000;
const msPerDay = 86_400_000;

/** Finds how many minutes the clocks of a time zone are ahead of UTC at an instant. */
export function findZoneOffset(ms: number, zone: string): number {
  const parts = new Map(
    getZoneFormat(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((name) => parts.get(name));
  const local = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((local - Math.floor(ms / msPerMinute) * msPerMinute) / msPerMinute);
}

function getZoneFormat(zone: string): Intl.DateTimeFormat {
  const clock = formatByZone.get(zone) ?? makeZoneFormat(zone);
  formatByZone.set(zone, clock);
  return clock;
}

function makeZoneFormat(timeZone: string): Intl.DateTimeFormat {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' };
  try {
    return new Intl.DateTimeFormat('en', {
      ...numbers,
      hourCycle: 'h23',
      timeZone,
    } as Intl.DateTimeFormatOptions);
  } catch {
    return makeZoneFormat(defaultTimeZone);
  }
}

/**
 * Finds the instant of a local time in a time zone, such as `23:10` on a day. If daylight saving skips that local time,
 * the instant is one hour later. Returns undefined for an invalid time.
 */
export function findInstantInZone(zone: string, day: Day, time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const local = day * msPerDay + (Number(hours) * 60 + Number(minutes)) * msPerMinute;
  const near = local - findZoneOffset(local, zone) * msPerMinute;
  const nearer = local - findZoneOffset(near, zone) * msPerMinute;
  const isSkipped = nearer + findZoneOffset(nearer, zone) * msPerMinute !== local;
  return isSkipped ? Math.max(near, nearer) : nearer;
}

/** Returns a date whose UTC fields show the local time of a time zone. Only its `getUTC…` methods are valid. */
export function toLocalTimeInZone(zone: string, moment: Date): Date {
  return new Date(moment.getTime() + findZoneOffset(moment.getTime(), zone) * msPerMinute);
}

/** Whether the local time of a time zone differs from the time of the user's computer. */
export function isDifferentFromDeviceZone(zone: string, moment = new Date()): boolean {
  return findZoneOffset(moment.getTime(), zone) !== -moment.getTimezoneOffset();
}
