import { type Day, parseDay } from './days';

/** The time zone of an organisation that has named no other. */
export const usualTimeZone = 'Asia/Kolkata';

/** Kept, because creating one takes long. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Today by the calendar of a time zone, whatever the clock of the machine says. Where a browser does not know the zone,
 * it is today in India.
 */
export function findToday(zone = usualTimeZone, now?: Date): Day {
  const format = dayFormats.get(zone) ?? makeDayFormat(zone);
  dayFormats.set(zone, format);
  return parseDay(format.format(now)) ?? 0;
}

function makeDayFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone: isKnownTimeZone(zone) ? zone : usualTimeZone });
}

/** Whether this engine knows a time zone. Listing all that it knows takes a hundred times as long. */
export function isKnownTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Engines still list these zones under names that were given up. */
const newNames: ReadonlyMap<string, string> = new Map([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
]);

/** The time zones that an organisation may choose, by name. */
export function listTimeZones(): string[] {
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => newNames.get(zone) ?? zone);
  return [...new Set([...listed, usualTimeZone, 'UTC'])].filter(isKnownTimeZone).toSorted();
}
