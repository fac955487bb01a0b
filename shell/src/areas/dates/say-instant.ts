const said = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** "3 Apr 2026, 14:05", in the time of whoever looks; nothing where there is no such instant. */
export function sayInstant(iso: string | null): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(at) ? '' : said.format(at);
}
