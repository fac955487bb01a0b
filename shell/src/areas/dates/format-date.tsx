/** Shows an instant in words, with the ISO text in the datetime attribute. */
export function Moment({ at, none }: { at: string | null; none: string }) {
  const words = formatInstant(at);
  return words === '' ? none : <time dateTime={at ?? undefined}>{words}</time>;
}

/** Created on first use, since it takes a browser ten milliseconds. */
let words: Intl.DateTimeFormat | undefined;

/** Formats yyyy-mm-dd as "3 Apr 2026", which nobody mistakes for 4 March; empty when it is not a day. */
export function formatDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T`);
  if (!isDay) return '';
  words ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return words.format(at);
}

/** Created on first use, since it takes a browser ten milliseconds. */
let said: Intl.DateTimeFormat | undefined;

/** Formats an instant as "3 Apr 2026, 14:05" in the reader's time zone; empty when there is no such instant. */
export function formatInstant(iso: string | null): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(at)) return '';
  said ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return said.format(at);
}
