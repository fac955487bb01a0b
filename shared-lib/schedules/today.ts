import { type Day, parseDay } from './days';

/** The time zone of an organisation that has named no other. */
export const defaultTimeZone = 'Asia/Kolkata';

/** The formatters by zone, stored because creating one is slow. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Today in a time zone, independent of the machine's time zone. A zone that the browser does not know counts
 * as India.
 */
export function findToday(zone = defaultTimeZone, now?: Date): Day {
  const format = dayFormats.get(zone) ?? makeDayFormat(zone);
  dayFormats.set(zone, format);
  return parseDay(format.format(now)) ?? 0;
}

function makeDayFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone: isKnownTimeZone(zone) ? zone : defaultTimeZone });
}

/**
 * Whether this JavaScript engine knows a time zone. Asking for one is a hundred times faster than listing
 * all.
 */
export function isKnownTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Current names of zones that JavaScript engines still list under outdated names. */
const currentZoneNames: ReadonlyMap<string, string> = new Map([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

/** The time zones that an organisation may choose, by name. */
export function listTimeZones(): string[] {
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => currentZoneNames.get(zone) ?? zone);
  return [...new Set([...listed, defaultTimeZone, 'UTC'])].filter(isKnownTimeZone).toSorted();
}
