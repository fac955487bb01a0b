import { type Day, parseDay } from './days';

/** The time zone of an organisation that has not chosen another one. */
export const defaultTimeZone = 'Asia/Kolkata';

/** The formatter of each time zone, stored because creating one is slow. */
const dayFormatByZone = new Map<string, Intl.DateTimeFormat>();

/** Finds the current day in a time zone, whatever the machine's own zone is. An unknown zone means India's zone. */
export function findToday(zone = defaultTimeZone, now?: Date): Day {
  const format = dayFormatByZone.get(zone) ?? makeDayFormat(zone);
  dayFormatByZone.set(zone, format);
  return parseDay(format.format(now)) ?? 0;
}

function makeDayFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone: isKnownTimeZone(zone) ? zone : defaultTimeZone });
}

/**
 * Whether this JavaScript engine knows a time zone. Testing one zone is a hundred times faster than listing all zones.
 */
export function isKnownTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The current names of time zones. The keys are outdated names that some JavaScript engines still list. */
const currentZoneNameByOldName: ReadonlyMap<string, string> = new Map([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

/** Lists the names of the time zones that an organisation may choose. */
export function listTimeZones(): string[] {
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => currentZoneNameByOldName.get(zone) ?? zone);
  return [...new Set([...listed, defaultTimeZone, 'UTC'])].filter(isKnownTimeZone).toSorted();
}
