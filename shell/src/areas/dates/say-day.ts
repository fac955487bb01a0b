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
