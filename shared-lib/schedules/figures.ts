/**
 * The due dates that a rate counts. `fell-due`: due dates until today. `all-due`: later ones too, as in older
 * board packs.
 */
export type RateRule = 'fell-due' | 'all-due';

/** An open due date within this many days is due soon: lists and the preview of mails show it in amber. */
export const dueSoonDays = 14;

/** The sign that tables show in an empty cell. */
export const dash = '–';

/**
 * Counts of due dates. `open`: neither done nor overdue. `ahead`: already filed, but due after today. Older board packs
 * have no `ahead`.
 */
type CountsForRate = { due: number; waived: number; open: number; ahead?: number | undefined };

/**
 * Counts the due dates on which a rate is based. Leaves out waived due dates, and with the rule `fell-due` also those
 * after today. Filed due dates after today are always left out. The board, its packs and the year by place use this
 * count.
 */
export function countDueDatesForRate(
  { due, waived, open, ahead = 0 }: CountsForRate,
  rule: RateRule = 'fell-due',
): number {
  return due - waived - ahead - (rule === 'fell-due' ? open : 0);
}

/**
 * Formats a share in percent with one decimal, such as 3.8. Never rounds up to 100.0 or down to 0.0. Returns undefined
 * if the whole is 0.
 */
export function formatRate(part: number, whole: number): string | undefined {
  if (whole === 0) return undefined;
  const tenths = Math.round((part * 1000) / whole);
  if (part === 0 || part === whole) return (tenths / 10).toFixed(1);
  return (Math.min(999, Math.max(1, tenths)) / 10).toFixed(1);
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats an instant with its time zone: 27 Nov 2026, 14:12 (Asia/Kolkata). Every browser and the server give
 * the same text, so that screens and PDFs agree. An unknown zone falls back to UTC.
 */
export function formatInstant(ms: number, zone: string): string {
  const parts = formatPartsInZone(zone, ms);
  if (!parts) return formatInstant(ms, 'UTC');
  const [day, month] = [Number(parts.get('day')), monthNames[Number(parts.get('month')) - 1]];
  return `${day} ${month} ${parts.get('year')}, ${parts.get('hour')}:${parts.get('minute')} (${zone})`;
}

function formatPartsInZone(timeZone: string, ms: number): ReadonlyMap<string, string> | undefined {
  const [day, month, year] = ['numeric', 'numeric', 'numeric'] as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    const format = new Intl.DateTimeFormat('en-GB', { day, month, year, ...clock, timeZone });
    return new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  } catch {
    return undefined;
  }
}
