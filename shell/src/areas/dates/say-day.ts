/** Made when the first day is said, since it takes a browser ten milliseconds. */
let words: Intl.DateTimeFormat | undefined;

/** A day yyyy-mm-dd as "3 Apr 2026", which nobody takes for 4 March; nothing where it is no day. */
export function sayDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T`);
  if (!isDay) return '';
  words ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return words.format(at);
}
