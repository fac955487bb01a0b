const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day yyyy-mm-dd as "3 Apr 2026", which nobody takes for 4 March; nothing where it is no day. */
export function sayDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T`);
  return isDay ? words.format(at) : '';
}
