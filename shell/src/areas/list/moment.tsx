const said = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** "3 Apr 2026, 14:05", in the time of whoever looks; nothing where there is no such moment. */
export function sayMoment(iso: string | null): string {
  const at = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(at) ? '' : said.format(at);
}

/** A moment in words, and for machines as it is. */
export function Moment({ at, none }: { at: string | null; none: string }) {
  const words = sayMoment(at);
  return words === '' ? none : <time dateTime={at ?? undefined}>{words}</time>;
}
