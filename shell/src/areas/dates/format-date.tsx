/** Shows an instant in words. The `datetime` attribute has the ISO text. */
export function InstantText({ at, none }: { at: string | null; none: string }) {
  const words = formatInstant(at);
  return words === '' ? none : <time dateTime={at ?? undefined}>{words}</time>;
}

/** Created on first use, since creating it takes a browser ten milliseconds. */
let dayFormat: Intl.DateTimeFormat | undefined;

/**
 * Formats yyyy-mm-dd as "3 Apr 2026", so that nobody reads it as 4 March. Returns an empty text when it is
 * not a day.
 */
export function formatDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T`);
  if (!isDay) return '';
  dayFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return dayFormat.format(at);
}

/** Created on first use, since creating it takes a browser ten milliseconds. */
let instantFormat: Intl.DateTimeFormat | undefined;

/**
 * Formats an instant as "3 Apr 2026, 14:05" in the user's time zone. Returns an empty text for an invalid
 * instant.
 */
export function formatInstant(iso: string | null): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(at)) return '';
  instantFormat ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return instantFormat.format(at);
}
