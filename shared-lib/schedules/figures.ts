/**
 * What a rate is of. `fell-due`: what fell due until now. `all-due`: what is due later, too; board packs that were frozen
 * under this rule keep it.
 */
export type RateRule = 'fell-due' | 'all-due';

/** Nothing, in tables. */
export const none = '–';

/** `open`: it is neither done nor overdue. `ahead`: it was filed, and is due after today. Older packs do not know it. */
type RatedCounts = { due: number; waived: number; open: number; ahead?: number | undefined };

/**
 * How many due dates a rate is of. What is waived is no part of it, nor is what lies ahead, also when it was filed early.
 * The board, its packs and the year by place ask this.
 */
export function countRated(
  { due, waived, open, ahead = 0 }: RatedCounts,
  rule: RateRule = 'fell-due',
): number {
  return due - waived - ahead - (rule === 'fell-due' ? open : 0);
}

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
 * every browser and on the server, so that screens and PDF agree. Where a browser does not know the zone, it is UTC.
 */
export function formatInstant(ms: number, zone: string): string {
  const parts = partsIn(zone, ms);
  if (!parts) return formatInstant(ms, 'UTC');
  const [day, month] = [Number(parts.get('day')), monthNames[Number(parts.get('month')) - 1]];
  return `${day} ${month} ${parts.get('year')}, ${parts.get('hour')}:${parts.get('minute')} (${zone})`;
}

function partsIn(timeZone: string, ms: number): ReadonlyMap<string, string> | undefined {
  const [day, month, year] = ['numeric', 'numeric', 'numeric'] as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    const format = new Intl.DateTimeFormat('en-GB', { day, month, year, ...clock, timeZone });
    return new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  } catch {
    return undefined;
  }
}
